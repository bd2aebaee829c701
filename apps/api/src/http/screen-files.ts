import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PagePattern } from '@voltyard/contracts/pages';

/** The scripts and style sheets of each page's screen, as the build of the web lists them, by the page's address. */
export type ScreenFiles = { readonly [Pattern in PagePattern]?: readonly string[] };

export const screenFiles = (distFolder: string): ScreenFiles =>
  JSON.parse(readFileSync(join(distFolder, 'screens.json'), 'utf8')) as ScreenFiles;
