import { freshDatabase } from './fresh-database.test-harness.js';
import { namedTestStorage, testStorage } from './storage.test-harness.js';

describe('a test whose file does not say that it runs on MongoDB', () => {
  const sentence =
    "test-file.test.ts opens a storage that jest's projects choose by the file's name: rename it to end in .storage.test.ts";

  test('gets no storage that is run on both', async () => {
    await expect(testStorage([])).rejects.toThrow(`${sentence}.`);
    await expect(namedTestStorage([])).rejects.toThrow(`${sentence}.`);
  });

  test('gets no database', () => {
    expect(() => freshDatabase()).toThrow(`${sentence} or .mongodb.test.ts.`);
  });
});
