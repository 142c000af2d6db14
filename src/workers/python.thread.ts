import { startPython } from '../adapters/sandbox/python/PythonEngine.ts';
import { serveNode } from '../adapters/sandbox/serveNode.ts';

serveNode(() => startPython());
