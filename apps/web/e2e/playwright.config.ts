import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const port = Number(process.env.E2E_PORT ?? 3210);
const root = join(import.meta.dirname, '../../..');

/** Stories in a real Chromium against the real server on an empty folder: no network, no stub. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.story.ts',
  outputDir: join(root, 'test-results/stories'),
  fullyParallel: false,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env.CI !== undefined,
  // A busy CI machine may be slow once; what fails twice is broken. Flaky stories are listed as such.
  retries: process.env.CI === undefined ? 0 : 1,
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM || undefined,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: `"${join(root, 'node_modules/.bin/node')}" apps/api/dist/main.js`,
    cwd: root,
    url: `http://127.0.0.1:${port}/health/ready`,
    env: { PORT: String(port), DATA_DIR: mkdtempSync(join(tmpdir(), 'voltyard-e2e-')), PUBLIC_URL: '' },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
