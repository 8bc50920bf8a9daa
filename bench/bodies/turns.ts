// Loaded into a server before its program: says over HTTP how long the longest turn of the event loop was since it was asked last.
import { createServer } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const NS = 1e6;

if (isMainThread) {
  const turns = monitorEventLoopDelay({ resolution: 1 });
  turns.enable();
  const server = createServer((_, answer) => {
    answer.end(String(turns.max / NS));
    turns.reset();
  });
  server.listen(Number(process.env.TURNS_PORT), '127.0.0.1').unref();
}
