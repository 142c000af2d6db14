import { serveRuns } from '../adapters/runServer.ts';

serveRuns(self);
