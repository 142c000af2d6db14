// ELK answers layout requests by a protocol of its own when it is loaded in a worker.
import 'elkjs/lib/elk-worker.min.js';
