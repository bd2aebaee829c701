import { randomUUID } from 'node:crypto';
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
 * epoch). Only for a server on this machine. Answers how many got which status.
 */
export async function attackUploads({ origin, token, endsAt }) {
  if (!['127.0.0.1', '[::1]', 'localhost'].includes(new URL(origin).hostname))
    throw new Error(`${origin} is not this machine: the attack is for one's own server only.`);
  const files = await costlyFiles();
  const answers = {};
  const send = async (index) => {
    const body = new FormData();
    body.append('cardId', randomUUID());
    body.append('fileName', 'attack');
    body.append('file', new Blob([files[index % files.length]]), 'attack');
    const signal = index % 4 === 3 ? AbortSignal.timeout(300) : AbortSignal.timeout(60_000);
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${origin}/api/File/car/add`, { method: 'POST', headers, body, signal }).then(
      async (reply) => {
        await reply.arrayBuffer();
        return reply.status;
      },
      () => 'left',
    );
    answers[answer] = (answers[answer] ?? 0) + 1;
  };
  const sendOn = async (index) => {
    while (Date.now() < endsAt) {
      await send(index);
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  };
  await Promise.all(Array.from({ length: 40 }, (_, index) => sendOn(index)));
  return answers;
}
