import { existsSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Config } from '../config.js';
import type { DeclaredEvents } from '../event-store/declared-events.js';
import type { Projection } from '../views/views.js';
import { databaseFile } from './sqlite/database.js';
import { openSqliteStorage } from './sqlite/open-sqlite-storage.js';
import type { Storage } from './storage.js';

/** Where a marketplace is stored, and what a person calls it. */
export type StorageTarget = { readonly name: string } & (
  | { readonly kind: 'sqlite'; readonly dataDir: string }
  | { readonly kind: 'mongodb'; readonly url: string }
);

export interface OpenOptions extends DeclaredEvents {
  projections: readonly Projection[];
  /** The storage is opened for an import; on SQLite `finishImport` completes its views. */
  isImporting?: boolean;
  /** See `SqliteOptions`. */
  preparingThread?: string | undefined;
  /** How often MongoDB is asked for others' appends, ms. */
  pollEvery?: number;
  /** Hears when MongoDB is lost (with the reason) and found again (with null). */
  report?: (trouble: unknown) => void;
}

/** Why a target cannot be used, in a sentence for the user who named it. */
export class StorageTargetProblem extends Error {
  override readonly name = 'StorageTargetProblem';
}

/** The target that the environment names. */
export function configuredTarget({
  mongodbUrl,
  dataDir,
}: Pick<Config, 'mongodbUrl' | 'dataDir'>): StorageTarget {
  return mongodbUrl === null
    ? { kind: 'sqlite', dataDir, name: `DATA_DIR ${resolve(dataDir)}` }
    : { kind: 'mongodb', url: mongodbUrl, name: `MONGODB_URL ${withoutSecrets(mongodbUrl)}` };
}

/** The target that a command is given: `sqlite:FOLDER` or `mongodb://…`. */
export function namedTarget(text: string): StorageTarget {
  if (/^mongodb(\+srv)?:\/\/[^/]+/.test(text))
    return { kind: 'mongodb', url: text, name: withoutSecrets(text) };
  const folder = /^sqlite:(?!:memory:$)(.+)$/.exec(text)?.[1];
  if (folder === undefined)
    throw new StorageTargetProblem(
      `${withoutSecrets(text)} names no storage of a marketplace: sqlite:FOLDER or mongodb://HOST/DATABASE does.`,
    );
  return { kind: 'sqlite', dataDir: resolve(folder), name: `sqlite:${resolve(folder)}` };
}

/** Of an address what may be shown: its hosts and its database, without who comes in by which password. */
const withoutSecrets = (url: string): string => url.replace(/^([^/]*\/\/)[^/]*@/, '$1').replace(/\?.*$/, '');

/** Whether two targets are one, as far as their names tell. */
export function areSame(one: StorageTarget, other: StorageTarget): boolean {
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

/** Opens the storage of a target, made when missing. Rejects with {@link StorageTargetProblem}. */
export async function openTarget(target: StorageTarget, options: OpenOptions): Promise<Storage> {
  const { projections, isDeclared, isImporting, preparingThread } = options;
  try {
    return await (target.kind === 'sqlite'
      ? openSqliteStorage({
          dataDir: target.dataDir,
          projections,
          isDeclared,
          isImporting,
          preparingThread,
        })
      : openMongo(target.url, options));
  } catch (error) {
    throw unusable(target, error);
  }
}

/** Opens what is there already: a slip of the pen must not make an empty marketplace and continue with that. */
export async function openExisting(target: StorageTarget, options: OpenOptions): Promise<Storage> {
  if (!(await isThere(target))) throw new StorageTargetProblem(`There is no marketplace in ${target.name}.`);
  return openTarget(target, options);
}

async function isThere(target: StorageTarget): Promise<boolean> {
  if (target.kind === 'sqlite') return existsSync(databaseFile(target.dataDir));
  const { hasMarketplace } = await import('./mongodb/has-marketplace.js');
  return hasMarketplace(target.url).catch((error: unknown) => {
    throw unusable(target, error);
  });
}

/** Loaded only where it is needed: the driver is much of what a start would load. */
async function openMongo(url: string, options: OpenOptions): Promise<Storage> {
  const { openMongoStorage } = await import('./mongodb/open-mongo-storage.js');
  return openMongoStorage({ url, ...options });
}

function unusable(target: StorageTarget, error: unknown): StorageTargetProblem {
  const { message } = error as Error;
  // The driver repeats an address that it cannot read.
  const reason = target.kind === 'mongodb' ? message.replaceAll(target.url, target.name) : message;
  return new StorageTargetProblem(`${target.name} cannot be used: ${reason}`);
}
