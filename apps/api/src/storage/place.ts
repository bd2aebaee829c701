import { existsSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Config } from '../config.js';
import type { Projection } from '../views/views.js';
import { databaseFile } from './sqlite/database.js';
import { openSqliteStorage } from './sqlite/open-sqlite-storage.js';
import type { Storage } from './storage.js';

/** Where a marketplace is kept, and what a person calls it. */
export type Place = { readonly name: string } & (
  | { readonly kind: 'sqlite'; readonly dataDir: string }
  | { readonly kind: 'mongodb'; readonly url: string }
);

export interface OpenOptions {
  projections: readonly Projection[];
  /** How often MongoDB is asked for others' appends, ms. */
  pollEvery?: number;
  /** Hears when MongoDB is lost (with the reason) and found again (with null). */
  report?: (trouble: unknown) => void;
}

/** Why a place cannot be used, in a sentence for whoever named it. */
export class PlaceProblem extends Error {
  override readonly name = 'PlaceProblem';
}

/** The place that the environment names. */
export function configuredPlace({ mongodbUrl, dataDir }: Pick<Config, 'mongodbUrl' | 'dataDir'>): Place {
  return mongodbUrl === null
    ? { kind: 'sqlite', dataDir, name: `DATA_DIR ${resolve(dataDir)}` }
    : { kind: 'mongodb', url: mongodbUrl, name: `MONGODB_URL ${withoutSecrets(mongodbUrl)}` };
}

/** The place that a command is given: `sqlite:FOLDER` or `mongodb://…`. */
export function namedPlace(text: string): Place {
  if (/^mongodb(\+srv)?:\/\/[^/]+/.test(text))
    return { kind: 'mongodb', url: text, name: withoutSecrets(text) };
  const folder = /^sqlite:(?!:memory:$)(.+)$/.exec(text)?.[1];
  if (folder === undefined)
    throw new PlaceProblem(
      `${withoutSecrets(text)} names no place of a marketplace: sqlite:FOLDER or mongodb://HOST/DATABASE does.`,
    );
  return { kind: 'sqlite', dataDir: resolve(folder), name: `sqlite:${resolve(folder)}` };
}

/** Of an address what may be shown: its hosts and its database, without who comes in by which password. */
const withoutSecrets = (url: string): string => url.replace(/^([^/]*\/\/)[^/]*@/, '$1').replace(/\?.*$/, '');

/** Whether two places are one, as far as their names tell. */
export function areSame(one: Place, other: Place): boolean {
  if (one.kind === 'sqlite' && other.kind === 'sqlite')
    return realPath(one.dataDir) === realPath(other.dataDir);
  return one.kind === 'mongodb' && other.kind === 'mongodb' && serverIn(one.url) === serverIn(other.url);
}

const realPath = (folder: string): string => (existsSync(folder) ? realpathSync(folder) : folder);

/** Its hosts, in one order and each with its port, and its database. */
function serverIn(url: string): string {
  const [hosts, database = 'voltyard'] = withoutSecrets(url)
    .replace(/^.*\/\//, '')
    .split('/');
  const withPorts = hosts!.split(',').map((host) => (/:\d+$/.test(host) ? host : `${host}:27017`));
  return `${withPorts.toSorted().join()}/${database || 'voltyard'}`;
}

/** Opens the storage of a place, made when missing. Rejects with {@link PlaceProblem}. */
export async function openPlace(place: Place, options: OpenOptions): Promise<Storage> {
  try {
    return await (place.kind === 'sqlite'
      ? openSqliteStorage({ dataDir: place.dataDir, projections: options.projections })
      : openMongo(place.url, options));
  } catch (error) {
    throw unusable(place, error);
  }
}

/** Opens what is there already: a slip of the pen must not make an empty marketplace and go on with that. */
export async function openExisting(place: Place, options: OpenOptions): Promise<Storage> {
  if (!(await isThere(place))) throw new PlaceProblem(`There is no marketplace in ${place.name}.`);
  return openPlace(place, options);
}

async function isThere(place: Place): Promise<boolean> {
  if (place.kind === 'sqlite') return existsSync(databaseFile(place.dataDir));
  const { hasMarketplace } = await import('./mongodb/has-marketplace.js');
  return hasMarketplace(place.url).catch((error: unknown) => {
    throw unusable(place, error);
  });
}

/** Loaded only where it is needed: the driver is much of what a start would load. */
async function openMongo(url: string, options: OpenOptions): Promise<Storage> {
  const { openMongoStorage } = await import('./mongodb/open-mongo-storage.js');
  return openMongoStorage({ url, ...options });
}

function unusable(place: Place, error: unknown): PlaceProblem {
  const { message } = error as Error;
  // The driver repeats an address that it cannot read.
  const reason = place.kind === 'mongodb' ? message.replaceAll(place.url, place.name) : message;
  return new PlaceProblem(`${place.name} cannot be used: ${reason}`);
}
