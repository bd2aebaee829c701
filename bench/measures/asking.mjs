/** One way to ask a server over and over, for ours and the bare one alike. */
import { Agent, request as httpRequest } from 'node:http';

export function asking() {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const ask = (port, path, headers = {}, body = null) =>
    new Promise((resolve, reject) => {
      const method = body === null ? 'GET' : 'POST';
      const request = httpRequest({ host: '127.0.0.1', port, path, method, agent, headers }, (response) => {
        const pieces = [];
        response.on('data', (piece) => pieces.push(piece));
        response.on('end', () =>
          resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(pieces) }),
        );
      });
      request.on('error', reject).end(body);
    });
  return { ask, close: () => agent.destroy() };
}

/** Does the work so often, by so many at once. */
export async function repeated(times, atOnce, work) {
  let left = times;
  const worker = async () => {
    while (left-- > 0) await work();
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
