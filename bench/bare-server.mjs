/** What the machine does to a server that does nothing: it answers as many bytes as a page has, beside a busy thread. */
import { createServer } from 'node:http';
import { isMainThread, Worker } from 'node:worker_threads';

if (isMainThread) {
  const body = JSON.stringify('a card '.repeat(4000));
  createServer((_request, response) => {
    response.setHeader('Content-Type', 'application/json');
    response.end(body);
  }).listen(Number(process.env.PORT), process.env.HOST);
  if (process.env.BUSY_THREAD) new Worker(new URL(import.meta.url)).unref();
} else {
  for (;;);
}
