import { basename } from 'node:path';

/**
 * jest.config.mjs knows by a test file's name on which storage it runs. This throws in a file whose name says something
 * else than what it does.
 */
export function requireFileNamed(...endings: ('.storage.test.ts' | '.mongodb.test.ts')[]): void {
  const file = basename(expect.getState().testPath ?? '');
  if (endings.some((ending) => file.endsWith(ending))) return;
  throw new Error(
    `${file} opens a storage that jest's projects choose by the file's name: rename it to end in ${endings.join(' or ')}.`,
  );
}
