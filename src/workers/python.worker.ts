import '../adapters/zodJitless.ts';
import { startPython } from '../adapters/sandbox/python/PythonEngine.ts';
import { pyodideFiles } from '../adapters/sandbox/python/pyodideFiles.ts';
import { serveBrowser } from '../adapters/sandbox/serveBrowser.ts';

serveBrowser(() => startPython(pyodideFiles()));
