import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';

const root = join(import.meta.dirname, '../../..');
const clock = join(import.meta.dirname, 'movable-clock.mjs');

export interface OwnMarketplace {
  address: string;
  moveClock: (minutes: number) => Promise<void>;
  stop: () => Promise<void>;
}

/** An empty marketplace for one story, whose clock can be moved. */
export async function startMarketplace(env: Record<string, string> = {}): Promise<OwnMarketplace> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const folder = mkdtempSync(join(tmpdir(), 'voltyard-story-'));
  const server = spawn(process.execPath, ['--import', clock, join(root, 'apps/api/dist/main.js')], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { PORT: String(port), DATA_DIR: folder, PUBLIC_URL: address, ...env },
  });
  const isReady = () =>
    fetch(`${address}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
  return {
    address,
    moveClock: (minutes) =>
      new Promise((resolve) => {
        server.once('message', () => resolve());
        server.send(minutes);
      }),
    stop: async () => {
      const ended = new Promise((resolve) => server.once('close', resolve));
      server.kill();
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
