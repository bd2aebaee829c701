import {
  MongoBulkWriteError,
  MongoClient,
  MongoError,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoOperationTimeoutError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
} from 'mongodb';
import { StorageUnavailable } from '../storage.js';
import './driver-writes.js';

/** How long a call waits for a server that can answer, ms: then the user gets an error rather than waiting on. */
const timeout = 2000;

/** A server that says nothing for as long has been lost, ms: its cable was pulled, or it hangs. */
const maxSilence = 15_000;

/** What an acknowledgement means: on disk, and in no election lost. What is less than that is not read. */
export const mongoClient = (url: string): MongoClient =>
  new MongoClient(url, {
    appName: 'voltyard',
    writeConcern: { w: 'majority', journal: true },
    readConcern: { level: 'majority' },
    readPreference: 'primary',
    serverSelectionTimeoutMS: timeout,
    connectTimeoutMS: timeout,
    heartbeatFrequencyMS: 10_000,
    socketTimeoutMS: maxSilence,
  });

/** The database named in a connection address. */
export const databaseIn = (url: string): string => /^[^/]*\/\/[^/]+\/([^?]+)/.exec(url)?.[1] ?? 'voltyard';

/** Codes with which a server says that it is stopping, or is not the primary (any more). */
const unavailableCodes = new Set([91, 189, 10_107, 11_600, 11_602, 13_435, 13_436]);

/** What Node says of a connection that ended while the driver was writing to it, now and then as it is. */
const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);
const isNetworkError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && networkCodes.has(String(error.code));

/** Whether the database, or a connection to it, was lost amid a call. */
export const isLoss = (error: unknown): boolean =>
  // A bulk write wraps what ended it.
  (error instanceof MongoBulkWriteError && isLoss(error.errorResponse)) ||
  isNetworkError(error) ||
  error instanceof MongoNetworkError ||
  error instanceof MongoServerSelectionError ||
  error instanceof MongoOperationTimeoutError ||
  error instanceof MongoNotConnectedError ||
  error instanceof MongoTopologyClosedError ||
  (error instanceof MongoError &&
    (error.hasErrorLabel('RetryableWriteError') || unavailableCodes.has(Number(error.code))));

const asLoss = (error: unknown): unknown => (isLoss(error) ? new StorageUnavailable(error) : error);

/** The port, whose calls reject when the database is lost with {@link StorageUnavailable}. */
export const translatingLoss = <Port extends object>(port: Port): Port =>
  new Proxy(port, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]) => {
        const result: unknown = Reflect.apply(member, target, args);
        if (!(result instanceof Promise)) return result; // keys of files are walked by who tries again anyway
        return result.catch((error: unknown) => {
          throw asLoss(error);
        });
      };
    },
  });
