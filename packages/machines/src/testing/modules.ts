import { globSync } from 'node:fs';
import path from 'node:path';

type Exports = Record<string, unknown>;

const source = path.join(__dirname, '..');

/** For tests, which run on the sources: what every file with such a name exports, by its path. */
export async function modulesNamed(ending: '.machine.ts' | '.model.ts'): Promise<Record<string, Exports>> {
  const files = globSync(`**/*${ending}`, { cwd: source }).toSorted();
  const modules = files.map(async (file): Promise<[string, Exports]> => [
    file,
    (await import(path.join(source, file))) as Exports,
  ]);
  return Object.fromEntries(await Promise.all(modules));
}
