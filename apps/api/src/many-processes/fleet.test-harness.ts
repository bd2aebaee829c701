import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.test-harness.js';
import { killableProcess, type KillableProcess } from './killable-process.test-harness.js';
import { type RoundRobinProxy, roundRobinProxy } from './round-robin-proxy.test-harness.js';

const main = join(__dirname, '../../dist/main.js');

export interface ApiProcess extends KillableProcess {
  url: string;
  /** Where its uploads lie until they are processed. */
  uploadsFolder: string;
}

export interface Fleet {
  processes: readonly ApiProcess[];
  proxy: RoundRobinProxy;
  stop(): Promise<void>;
}

/** Several processes of the built server over one database, behind a proxy that takes turns. */
export async function startFleet(databaseUrl: string, size = 3): Promise<Fleet> {
  if (!existsSync(main)) throw new Error('Build first: npm run build (this test starts the built server).');
  const folder = mkdtempSync(join(tmpdir(), 'voltyard-fleet-'));
  const ports: number[] = [];
  while (ports.length < size) ports.push(await freePort());
  const processes = ports.map((port) => apiProcess(port, databaseUrl, join(folder, String(port))));
  const end = async () => {
    await Promise.all(processes.map((one) => one.kill()));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await Promise.all(processes.map((one) => one.start()));
  } catch (error) {
    await end();
    throw error;
  }
  const proxy = await roundRobinProxy(ports);
  return {
    processes,
    proxy,
    stop: async () => {
      await proxy.close();
      await end();
    },
  };
}

function apiProcess(port: number, databaseUrl: string, dataDir: string): ApiProcess {
  const url = `http://127.0.0.1:${port}`;
  const environment = {
    PORT: String(port),
    DATA_DIR: dataDir,
    MONGODB_URL: databaseUrl,
    SESSION_SECRET: 'one secret for all processes of the fleet',
    // Nobody signs in by them; without keys each start would load the stand-in for the providers.
    GOOGLE_CLIENT_ID: 'nobody',
    GOOGLE_CLIENT_SECRET: 'nobody',
    FACEBOOK_CLIENT_ID: 'nobody',
    FACEBOOK_CLIENT_SECRET: 'nobody',
  };
  const isReady = () =>
    fetch(`${url}/health/ready`).then(
      ({ status }) => status === 200,
      () => false,
    );
  return {
    url,
    uploadsFolder: join(dataDir, 'uploads'),
    ...killableProcess({ program: process.execPath, args: [main], environment, isReady }),
  };
}
