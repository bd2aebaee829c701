import { mkdirSync, mkdtempSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const root = join(import.meta.dirname, '../../..');
const results = join(root, 'test-results');

/** Every worker loads this file again and must find what was chosen first: the environment hands it down. */
async function chosenOnce(name: string, choose: () => string | Promise<string>): Promise<string> {
  return (process.env[name] ??= await choose());
}

async function freePort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return String(port);
}

const dataFolder = await chosenOnce('E2E_DATA_FOLDER', () => {
  mkdirSync(results, { recursive: true });
  return mkdtempSync(join(results, 'data-'));
});

/** One waits a minute without a network, others for pictures and pauses: one more than there are processors. */
const workers = availableParallelism() + 1;

interface Marketplace {
  name: string;
  port: string;
  /** The empty database; none for SQLite. */
  mongodbUrl: string;
}
/** One for each worker: a story finds its ad first in a list, whatever the stories beside it post meanwhile. */
const sqliteMarketplaces: Marketplace[] = [];
for (let worker = 0; worker < workers; worker++) {
  sqliteMarketplaces.push({
    name: `sqlite-${worker}`,
    port: await chosenOnce(`E2E_PORT_${worker}`, freePort),
    mongodbUrl: '',
  });
}
/** There only when npm test has a database server: the main story once more, over MongoDB. */
const mongodbMarketplaces: Marketplace[] = process.env.E2E_MONGODB_URL
  ? [
      {
        name: 'mongodb',
        port: await chosenOnce('E2E_MONGODB_PORT', freePort),
        mongodbUrl: process.env.E2E_MONGODB_URL,
      },
    ]
  : [];

/** Playwright tells a worker its number before it loads this file; what starts the workers has none. */
const ownMarketplace = sqliteMarketplaces[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]!;
const addressOf = ({ port }: { port: string }) => `http://127.0.0.1:${port}`;

/** QA's workbench, as `npm run workbench` starts it, and the page in development whose machines it shows live. */
const workbench = { port: await chosenOnce('E2E_WORKBENCH_PORT', freePort) };
const pageInDevelopment = { port: await chosenOnce('E2E_DEVELOPMENT_PORT', freePort) };
const npmNode = join(root, 'node_modules/.bin/node');

/** Stories in a real Chromium against the real server on an empty storage: no network, no stub. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.story.ts',
  outputDir: join(results, 'stories'),
  fullyParallel: false,
  workers,
  // These only end what hangs: a story of 15 seconds takes a minute and a half on a machine that is busy otherwise.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: process.env.CI !== undefined,
  // A slow machine of CI's may run a story once more; `npm test` names each that needed it.
  retries: process.env.CI === undefined ? 0 : 1,
  use: {
    launchOptions: {
      executablePath: process.env.CHROMIUM || undefined,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-software-rasterizer', // pages are drawn by the processor without imitating a graphics card
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'sqlite', use: { baseURL: addressOf(ownMarketplace) } },
    ...mongodbMarketplaces.map((marketplace) => ({
      name: marketplace.name,
      testMatch: ['first-sale.story.ts', 'sign-up.story.ts', 'conversation.story.ts'],
      grepInvert: / on a phone;/,
      use: { baseURL: addressOf(marketplace) },
    })),
    {
      name: 'workbench',
      testDir: join(root, 'packages/machines/workbench/e2e'),
      use: { baseURL: addressOf(workbench) },
    },
  ],
  webServer: [
    ...[...sqliteMarketplaces, ...mongodbMarketplaces].map((marketplace) => ({
      name: marketplace.name,
      command: `"${npmNode}" apps/api/dist/main.js`,
      cwd: root,
      url: `${addressOf(marketplace)}/health/ready`,
      env: {
        PORT: marketplace.port,
        DATA_DIR: join(dataFolder, marketplace.name),
        MONGODB_URL: marketplace.mongodbUrl,
        PUBLIC_URL: '',
      },
      gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    })),
    {
      name: 'workbench',
      command: `"${npmNode}" scripts/workbench.mjs`,
      cwd: root,
      url: `${addressOf(workbench)}/workbench/`,
      env: { PORT: workbench.port },
      gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    },
    {
      name: 'page in development',
      command: `"${npmNode}" "${join(root, 'node_modules/.bin/rsbuild')}" dev --root apps/web --port ${pageInDevelopment.port} --host 127.0.0.1`,
      cwd: root,
      url: addressOf(pageInDevelopment),
      env: { API_URL: addressOf(sqliteMarketplaces[0]!), WORKBENCH_URL: addressOf(workbench) },
      gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    },
  ],
});
