import '../adapters/zodJitless.ts';
import { serveRuns } from '../adapters/runServer.ts';
import { sandboxBrowser } from '../adapters/sandbox/sandboxBrowser.ts';

serveRuns(self, sandboxBrowser());
