import type { CodeLanguage, Sandbox } from '../../core/sandbox.ts';
import { type CodeWorker, CodeWorkshop } from './CodeWorkshop.ts';

/** A sandbox over workers, one a language, that start with the first call of their language. */
export function sandboxOf(startWorker: (language: CodeLanguage) => CodeWorker): Sandbox {
  const workshops: Readonly<Record<CodeLanguage, CodeWorkshop>> = {
    javascript: new CodeWorkshop('javascript', () => startWorker('javascript')),
    python: new CodeWorkshop('python', () => startWorker('python')),
  };
  return {
    call: (call) => workshops[call.language].call(call),
    dispose: () => {
      workshops.javascript.close();
      workshops.python.close();
    },
  };
}
