import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import sharp from 'sharp';

/** Small files of as many pixels as their format may have, and of more: what costs the most to take in. */
async function costlyFiles() {
  const flat = (width, height) =>
    sharp({ create: { width, height, channels: 3, background: '#c33' }, limitInputPixels: false });
  return Promise.all([
    flat(7000, 7000).jpeg().toBuffer(),
    flat(6000, 4000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    flat(6000, 4000).png({ progressive: true, compressionLevel: 1 }).toBuffer(),
    flat(6000, 4000).webp({ effort: 0 }).toBuffer(),
    flat(4000, 3000).avif({ effort: 0 }).toBuffer(),
    flat(7000, 7000).png({ compressionLevel: 1 }).toBuffer(),
  ]);
}

/**
 * 40 uploads at once of one account, every fourth broken off while it waits, again and again until `endsAt` (ms since the
 * epoch). Only for a server on this machine; from `localAddress`, where one is given. Answers how many got which status.
 */
export async function attackUploads({ origin, token, endsAt, localAddress }) {
  if (!['127.0.0.1', '[::1]', 'localhost'].includes(new URL(origin).hostname))
    throw new Error(`${origin} is not this machine: the attack is for one's own server only.`);
  const files = await costlyFiles();
  const agent = new Agent({ keepAlive: true, localAddress });
  const answers = {};
  const send = async (index) => {
    const body = new FormData();
    body.append('cardId', randomUUID());
    body.append('fileName', 'attack');
    body.append('file', new Blob([files[index % files.length]]), 'attack');
    const signal = AbortSignal.timeout(index % 4 === 3 ? 300 : 60_000);
    const answer = await statusOf(`${origin}/api/File/car/add`, { token, body, signal, agent });
    answers[answer] = (answers[answer] ?? 0) + 1;
  };
  const sendOn = async (index) => {
    while (Date.now() < endsAt) {
      await send(index);
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  };
  await Promise.all(Array.from({ length: 40 }, (_, index) => sendOn(index)));
  agent.destroy();
  return answers;
}

/** Posts a form; `fetch` cannot say from which address. Answers the status, or that it was broken off. */
async function statusOf(url, { token, body, signal, agent }) {
  const form = new Response(body);
  const bytes = Buffer.from(await form.arrayBuffer());
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': form.headers.get('content-type'),
    'content-length': bytes.length,
  };
  return new Promise((resolve) => {
    const left = () => resolve('left');
    request(url, { method: 'POST', headers, agent, signal }, (reply) => {
      reply
        .resume()
        .on('end', () => resolve(reply.statusCode))
        .on('error', left);
    })
      .on('error', left)
      .end(bytes);
  });
}
