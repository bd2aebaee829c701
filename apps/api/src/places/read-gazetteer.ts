import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { FindTown } from '../slice.js';
import { type Gazetteer, gazetteerOf } from './gazetteer.js';

/** Written by `npm run places`. Beside `src` and `dist`, so it is found from both. */
const file = new URL('../../gazetteer/towns.tsv.br', import.meta.url);

const read = async (): Promise<Gazetteer> =>
  gazetteerOf(await promisify(brotliDecompress)(await readFile(file)));

let reading: Promise<Gazetteer> | undefined;

/** The towns of the world (GeoNames, CC BY 4.0), read when they are asked for first: a start does not wait for them. */
export const gazetteer = (): Promise<Gazetteer> => (reading ??= read());

export const findTown: FindTown = async (placeId) => (await gazetteer()).town(placeId);
