import '../adapters/zodJitless.ts';
import { serveRuns } from '../adapters/runServer.ts';

serveRuns(self);
