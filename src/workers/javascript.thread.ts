import { startJavaScript } from '../adapters/sandbox/javascript/JavaScriptEngine.ts';
import { serveNode } from '../adapters/sandbox/serveNode.ts';

serveNode(startJavaScript);
