import '../adapters/zodJitless.ts';
import { startJavaScript } from '../adapters/sandbox/javascript/JavaScriptEngine.ts';
import { serveBrowser } from '../adapters/sandbox/serveBrowser.ts';

serveBrowser(startJavaScript);
