import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { useTestFolder } from './scripts/test-folder.mjs';

useTestFolder();

/** What tests of screens need of packages that do more than that. */
const leanPackages = {
  // For production: the one for development makes an Error with each element, to tell where it was made.
  '^react/jsx-runtime$': join(import.meta.dirname, 'node_modules/react/cjs/react-jsx-runtime.production.js'),
  '^@blueprintjs/core$': join(import.meta.dirname, 'apps/web/test-blueprint.cjs'),
  '^@blueprintjs/icons$': join(import.meta.dirname, 'apps/web/test-blueprint-icons.cjs'),
};

/**
 * One jest run for the whole repository: a project per workspace, each compiled by swc as it is loaded. The api has two:
 * `*.storage.test.ts` is tested on SQLite and again on MongoDB, `*.mongodb.test.ts` on MongoDB, all others on SQLite or
 * without a storage. Those of many processes are a third one: `npm test` runs them alone, since they keep a machine busy
 * and their database is killed. What opens a storage on MongoDB throws in a file with another name, so that none can be forgotten.
 */
const workspaceSources = {
  '^@voltyard/(contracts|machines)/(.*)$': '<rootDir>/../../packages/$1/src/$2',
  '^(\\.{1,2}/.*)\\.js$': '$1',
  ...leanPackages,
};

const swc = (jsx) => [
  '@swc/jest',
  {
    module: { type: 'commonjs' },
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx: jsx },
      transform: { react: { runtime: 'automatic' } },
    },
  },
];

/** jest runs CommonJS: these packages ship only ES modules, so they are compiled on the way in. */
const esmOnly = [
  'oidc-provider',
  'jose',
  'koa',
  'eta',
  'nanoid',
  'quick-lru',
  'oidc-token-hash',
  'raw-body',
  '@koa',
  '@x0k',
  '@formkit',
  'uuid',
  'thumbhash',
  'p-limit',
  'yocto-queue',
];

const project = (name, rootDir, environment = 'node') => ({
  displayName: name,
  rootDir,
  // not among the temporary files: compiled once, not at every run
  cacheDirectory: join(import.meta.dirname, 'node_modules', '.cache', 'jest'),
  testEnvironment: environment,
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  moduleNameMapper: { ...workspaceSources, '\\.(css|scss)$': '<rootDir>/../../scripts/empty-module.cjs' },
  transform: { '\\.tsx$': swc(true), '\\.[mc]?[jt]s$': swc(false) },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
});

const onMongoDb = {
  globals: { storageUnderTest: 'mongodb' },
  globalSetup: '<rootDir>/../../scripts/jest-on-mongodb.mjs',
  setupFilesAfterEnv: ['<rootDir>/src/storage/emptied-databases.test-harness.ts'],
};

export default {
  // What waits for a condition has its own bound; this one only ends what hangs, also on a busy machine.
  testTimeout: 180_000,
  // One more than there are cores: many tests of processes, limits and timeouts wait.
  maxWorkers: availableParallelism() + 1,
  // A worker keeps some of the memory of each file it has run, and soon does little but look through it.
  workerIdleMemoryLimit: '1GB',
  projects: [
    project('contracts', 'packages/contracts'),
    project('machines', 'packages/machines'),
    {
      ...project('workbench', 'packages/machines/workbench', 'jsdom'),
      moduleNameMapper: {
        '^@voltyard/(contracts|machines)/(.*)$': '<rootDir>/../../$1/src/$2',
        '^(\\.{1,2}/.*)\\.js$': '$1',
        ...leanPackages,
        '\\.(css|scss)$': '<rootDir>/../../../scripts/empty-module.cjs',
      },
      setupFilesAfterEnv: ['<rootDir>/../../../apps/web/test-setup.mjs'],
    },
    {
      ...project('api', 'apps/api'),
      testPathIgnorePatterns: ['\\.mongodb\\.test\\.ts$'],
      globals: { storageUnderTest: 'sqlite' },
    },
    {
      ...project('api-mongodb', 'apps/api'),
      testMatch: ['<rootDir>/src/**/*.{storage,mongodb}.test.ts'],
      testPathIgnorePatterns: ['/many-processes/'],
      ...onMongoDb,
    },
    {
      ...project('many-processes', 'apps/api'),
      testMatch: ['<rootDir>/src/many-processes/*.mongodb.test.ts'],
      ...onMongoDb,
    },
    {
      ...project('web', 'apps/web', 'jsdom'),
      moduleNameMapper: {
        ...workspaceSources,
        '\\.(css|scss)$': '<rootDir>/../../scripts/empty-module.cjs',
        // As in the built page.
        '^zod$': '<rootDir>/src/wiring/schemas/late-zod.ts',
      },
      setupFilesAfterEnv: ['<rootDir>/test-setup.mjs'],
    },
  ],
};
