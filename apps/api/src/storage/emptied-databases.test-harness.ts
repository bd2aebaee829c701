import type { TestDatabase } from './fresh-database.test-harness.js';

/**
 * Databases of tests that have ended, for the next test of the file: their indexes are there already. Loaded by jest's
 * project `api-mongodb` before each file, so that they are dropped after its last test.
 */
export const emptied: TestDatabase[] = [];
afterAll(() => Promise.all(emptied.map(({ drop }) => drop())));
