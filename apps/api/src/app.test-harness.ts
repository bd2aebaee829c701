import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import type { ClientToServerEvents, ServerToClientEvents } from '@voltyard/contracts/push';
import { type Logger, pino } from 'pino';
import sharp from 'sharp';
import { io, type Socket } from 'socket.io-client';
import request from 'supertest';
import type { LocalIdentity } from './accounts/local-identity/local-identity.js';
import { hashOf, sessionSecret } from './accounts/secrets.js';
import { streamOfUserName } from './accounts/user-name.decider.js';
import { type AppOptions, createApp, projections } from './app.js';
import type { NewCommit } from './event-store/event-store.js';
import { hiddenNames } from './personal-data/hidden-names.js';
import { keyOfMarketplace } from './personal-data/keys.js';
import type { Storage } from './storage/storage.js';
import { testStorage } from './storage/storage.test-harness.js';

export interface Person {
  userId: string;
  userName: string;
  token: string;
}
export type Client = Socket<ServerToClientEvents, ClientToServerEvents>;

/** The whole api on a free port over an empty storage, for tests: nothing in it is a stand-in. */
export async function startTestApp({
  now = () => new Date(),
  standIn = null,
  log = pino({ level: 'silent' }),
  isPublicUrlExplicit = false,
  measuring = (store) => store,
  before = async () => {},
  open = () => testStorage(projections),
  ...limited
}: Partial<Pick<AppOptions, 'allowances' | 'mail' | 'trustedProxies' | 'areCallsLimited' | 'webFolder'>> & {
  now?: () => Date;
  /** Makes the stand-in for the providers; without it there is no sign-in, and `person` signs a test user in. */
  standIn?: ((options: { publicUrl: URL }) => LocalIdentity) | null;
  log?: Logger;
  isPublicUrlExplicit?: boolean;
  /** Puts something between the app and the log that counts what is asked of it. */
  measuring?: (store: Storage['store']) => Storage['store'];
  /** Puts into the storage what is there before the app begins. */
  before?: (storage: Storage) => Promise<void>;
  /** Opens a storage that others open too. */
  open?: () => Promise<Storage>;
} = {}) {
  const temporaryFolder = mkdtempSync(join(tmpdir(), 'voltyard-test-'));
  const storage = await open();
  await before(storage);
  const http = createServer();
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const localIdentity = standIn?.({ publicUrl: new URL(url) }) ?? null;
  const app = await createApp({
    http,
    storage: { ...storage, store: measuring(storage.store) },
    temporaryFolder,
    signIn: {
      secret: 'x'.repeat(32),
      publicUrl: new URL(url),
      isPublicUrlExplicit,
      providers: localIdentity ?? { google: nobody, facebook: nobody },
    },
    localIdentity,
    webFolder: null,
    ...limited,
    log,
    now,
    newId: randomUUID,
  });
  const hidden = hiddenNames(await keyOfMarketplace(storage.keys));
  const clients: Client[] = [];
  const socket = (auth: { token?: string } = {}): Client => {
    const client: Client = io(url, { transports: ['websocket'], forceNew: true, auth });
    clients.push(client);
    return client;
  };

  return {
    url,
    app,
    storage,
    /** Names the streams of user names and identities. */
    hidden,
    /** A call to the api, as a signed-in or as a signed-out user. */
    as: (person: Person | null) => {
      const agent = request.agent(http);
      return person ? agent.auth(person.token, { type: 'bearer' }) : agent;
    },
    /** A person with an account and a live session, as if they had come through a provider. */
    person: (userName: string) => signedInPerson(storage, userName, now()),
    socket,
    /** Resolves when all that is in the log has been told: who watches from now on has missed it. */
    allIsDelivered: async () => {
      const head = await storage.store.head();
      const client = socket();
      const deliveredTo = async () => {
        const reply = await client.timeout(20_000).emitWithAck('watch', { topic: `user:${randomUUID()}` });
        return 'position' in reply ? reply.position : 0;
      };
      // Asked less and less often: a socket may send so many messages per second.
      for (let waited = 5; (await deliveredTo()) < head; waited = Math.min(waited * 2, 100))
        await new Promise((resolve) => setTimeout(resolve, waited));
    },
    stop: async () => {
      for (const client of clients) client.disconnect();
      await app.close();
      await storage.close();
      rmSync(temporaryFolder, { recursive: true });
    },
  };
}
export type TestApp = Awaited<ReturnType<typeof startTestApp>>;

const nobody = { clientId: 'nobody', clientSecret: 'nobody' };

/** Writes a person's account and live session into a log, as if they had come through a provider. */
export async function signedInPerson(
  { store, keys }: Pick<Storage, 'store' | 'keys'>,
  userName: string,
  now: Date,
): Promise<Person> {
  const hidden = hiddenNames(await keyOfMarketplace(keys));
  const userId = randomUUID();
  const at = now.toISOString();
  const identity = { provider: 'google' as const, subject: userName };
  const user = { userId, userName };
  const claimed = { type: 'UserNameClaimed', ...user, identity };
  const opened = { type: 'AccountOpened', ...user, displayName: userName, identity };
  // Asked at once they are stored at once, in this order.
  const [, , person] = await Promise.all([
    store.append({ stream: streamOfUserName(userName, hidden), version: 1, at, events: [claimed] }),
    store.append({ stream: `account-${userId}`, version: 1, at, events: [opened] }),
    sessionOf({ store }, user, now),
  ]);
  return person;
}

/** Writes one more live session of a person into a log: another browser of theirs. */
export async function sessionOf(
  { store }: Pick<Storage, 'store'>,
  { userId, userName }: Omit<Person, 'token'>,
  now: Date,
  opened: { device?: string; expiresAt?: string } = {},
): Promise<Person> {
  const sessionId = randomUUID();
  const token = sessionSecret(sessionId);
  const at = now.toISOString();
  const expiresAt = new Date(now.getTime() + 30 * 24 * 3_600_000).toISOString();
  const user = { userId, userName };
  const prepared = { type: 'SessionPrepared', sessionId, ...user, codeHash: 'x', codeExpiresAt: at };
  const sessionOpened = { type: 'SessionOpened', sessionId, tokenHash: hashOf(token), expiresAt, ...opened };
  await store.append({ stream: `session-${sessionId}`, version: 1, at, events: [prepared, sessionOpened] });
  return { ...user, token };
}

/** The commit of a person's new ad, for logs with more ads than calls may post. */
export function newAd(
  { userId, userName }: Omit<Person, 'token'>,
  kind: AdKind,
  fields: object,
  at: string,
): NewCommit {
  const adId = randomUUID();
  const whose = { kind, adId, userId, userName };
  const published = { type: 'AdPublished', ...whose, publishedAt: at, fields };
  return { stream: `ad-${adId}`, version: 1, at, events: [published] };
}

/** A real photo file, distinct by its colour. */
export const jpeg = (colour = '#32a467', width = 640, height = 480): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
