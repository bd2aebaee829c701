import { setTimeout as pause } from 'node:timers/promises';
import { MongoClient, type MongoClientOptions } from 'mongodb';

/** Between tries to connect again, ms. */
const tryEvery = 500;

interface SteadyOptions extends MongoClientOptions {
  connectTimeoutMS: number;
  /** How long a heartbeat may wait for news where the server streams them. */
  heartbeatFrequencyMS: number;
}

/**
 * A client that comes back with its database. A heartbeat that the driver (7.8 and 7.9) writes just when its connection
 * has ended waits for ever: `writeCommand` waits for a `drain` that never comes. With it waits all that looks for a
 * server. So where a heartbeat has no end in time the client is closed and connected again; its collections stay valid.
 */
export class SteadyMongoClient extends MongoClient {
  readonly #heartbeats = new Map<string, NodeJS.Timeout>();
  #isWanted = true;

  constructor(url: string, options: SteadyOptions) {
    super(url, options);
    const limit = 2 * options.connectTimeoutMS;
    this.on('serverHeartbeatStarted', ({ connectionId: server, awaited }) => {
      this.#heartbeatEnded(server);
      const wait = limit + (awaited ? options.heartbeatFrequencyMS : 0);
      this.#heartbeats.set(server, setTimeout(() => void this.#connectAgain(), wait).unref());
    });
    this.on('serverHeartbeatSucceeded', ({ connectionId }) => this.#heartbeatEnded(connectionId));
    this.on('serverHeartbeatFailed', ({ connectionId }) => this.#heartbeatEnded(connectionId));
    this.on('serverClosed', ({ address }) => this.#heartbeatEnded(address));
  }

  override async close(): Promise<void> {
    this.#isWanted = false;
    await super.close();
  }

  #heartbeatEnded(server: string): void {
    clearTimeout(this.#heartbeats.get(server));
    this.#heartbeats.delete(server);
  }

  async #connectAgain(): Promise<void> {
    await super.close().catch(() => {});
    // Who asks meanwhile is told that the database is away.
    for (let isConnected = false; this.#isWanted && !isConnected;) {
      isConnected = await this.connect().then(
        () => true,
        () => false,
      );
      if (!isConnected) await pause(tryEvery, undefined, { ref: false });
    }
    if (!this.#isWanted) await super.close();
  }
}
