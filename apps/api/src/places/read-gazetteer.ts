import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { FindTown, FindTownsNamed } from '../slice.js';
import { type Gazetteer, gazetteerOf } from './gazetteer.js';

/** Written by `npm run places`. It is beside `src` and `dist`, so that both find it. */
const file = new URL('../../gazetteer/towns.tsv.br', import.meta.url);

/** Decompresses to one buffer: joining many would block the event loop. */
const inOnePiece = { chunkSize: 16 * 1024 * 1024 };

const read = async (): Promise<Gazetteer> =>
  gazetteerOf(await promisify(brotliDecompress)(await readFile(file), inOnePiece));

let reading: Promise<Gazetteer> | undefined;

/**
 * The towns of the world (GeoNames, CC BY 4.0), read for the first request, so that the start does not wait for them.
 */
export const gazetteer = (): Promise<Gazetteer> => (reading ??= read());

export const findTown: FindTown = async (placeId) => (await gazetteer()).town(placeId);

export const findTownsNamed: FindTownsNamed = async (name, leastInhabitants) =>
  (await gazetteer()).named(name, leastInhabitants);
