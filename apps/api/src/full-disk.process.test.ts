import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import { jpeg, type Person, signedInPerson } from './app.test-harness.js';
import { projections } from './app.js';
import { openSqliteStorage } from './storage/sqlite/open-sqlite-storage.js';

/* oxlint-disable jest/no-standalone-expect -- the test is skipped, and said to be, where nothing may be mounted */

/** The built server on a real disk that is full: a small one in memory, which root may mount. */

const folder = mkdtempSync(join(tmpdir(), 'voltyard-full-'));
const canMount = mounts();
afterAll(() => {
  if (canMount) execFileSync('umount', ['--lazy', folder]);
  rmSync(folder, { recursive: true });
});

function mounts(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=12m', 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const filler = join(folder, 'filler');
/** Writes until nothing more goes in. */
function fillDisk(): void {
  for (const size of [1_000_000, 4096, 1]) {
    try {
      for (;;) writeFileSync(filler, Buffer.alloc(size), { flag: 'a' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
  expect(statSync(filler).size).toBeGreaterThan(1_000_000);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function startServer() {
  const url = `http://127.0.0.1:${await freePort()}`;
  const child = spawn(process.execPath, [join(__dirname, '../dist/main.js')], {
    env: { PATH: process.env.PATH, PORT: new URL(url).port, DATA_DIR: folder },
    stdio: 'ignore',
  });
  const ready = async () => (await fetch(`${url}/health/ready`).catch(() => null))?.status;
  const is = async (status: number) => {
    while (child.exitCode === null && (await ready()) !== status) await pause(100);
  };
  const post = (path: string, { token }: Person, body: FormData | object) => {
    const headers = { authorization: `Bearer ${token}` };
    return body instanceof FormData
      ? fetch(url + path, { method: 'POST', headers, body })
      : fetch(url + path, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
  };
  const list = async () => {
    const reply = await fetch(`${url}/api/SellerAdCard/GetSellerAdCards/car`);
    return ((await reply.json()) as { sellerAdCards: { sellerAdId: string }[] }).sellerAdCards;
  };
  return { child, is, post, list };
}

(canMount ? test : test.skip)(
  'a full disk is said to be full, loses nothing, and is forgotten when there is room (needs root, for a mount)',
  async () => {
    const storage = await openSqliteStorage({ dataDir: folder, projections });
    const ann = await signedInPerson(storage, 'ann', new Date());
    await storage.close();
    const server = await startServer();
    try {
      await server.is(200);
      const createAd = () => server.post('/api/SellerAd/CreateSellerAd', ann, carFields());
      const photo = new Blob([new Uint8Array(await jpeg())]);
      const upload = () => {
        const body = new FormData();
        body.append('cardId', randomUUID());
        body.append('fileName', 'a.jpg');
        body.append('file', photo, 'a.jpg');
        return server.post('/api/File/car/add', ann, body);
      };
      const acknowledged: string[] = [];
      const keep = async (reply: Response) => {
        acknowledged.push(((await reply.json()) as { sellerAdId: string }).sellerAdId);
      };
      await keep(await createAd());
      fillDisk();
      // What the log has room for within its last page is stored yet, and then must stay.
      let reply = await createAd();
      while (reply.status === 201) {
        await keep(reply);
        reply = await createAd();
      }
      expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([507, 'storage-full']);
      const refused = await upload();
      expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
        507,
        'storage-full',
      ]);
      await server.is(503);
      expect(server.child.exitCode).toBeNull();
      expect(await server.list()).toHaveLength(Math.min(acknowledged.length, 24));

      truncateSync(filler, 0);
      await server.is(200);
      await keep(await createAd());
      expect((await upload()).status).toBe(200);
      const shown = (await server.list()).map(({ sellerAdId }) => sellerAdId);
      expect(shown.toSorted()).toEqual(acknowledged.slice(-24).toSorted());
    } finally {
      server.child.kill('SIGKILL');
      await once(server.child, 'exit');
    }
  },
  180_000,
);
