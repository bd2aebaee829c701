import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { pino } from 'pino';
import request from 'supertest';
import { createApp } from './app.js';
import type { Person } from './app.test-harness.js';
import type { Storage } from './storage/storage.js';
import { reactToDue } from './subscriptions/react-to-due.test-harness.js';

const noProvider = { clientId: 'none', clientSecret: 'none' };

/** The whole api over a storage of the test, at a time of the test; its subscriptions react when they are told to. */
export async function appOverStorage(
  storage: Storage,
  { temporaryFolder, now }: { temporaryFolder: string; now: () => Date },
) {
  const http = createServer();
  const app = await createApp({
    http,
    storage,
    temporaryFolder,
    signIn: {
      secret: 'x'.repeat(32),
      publicUrl: new URL('http://127.0.0.1'),
      isPublicUrlExplicit: false,
      providers: { google: noProvider, facebook: noProvider },
    },
    localIdentity: null,
    webFolder: null,
    log: pino({ level: 'silent' }),
    now,
    newId: randomUUID,
  });
  return {
    ...app,
    as: (person: Person) => request.agent(http).auth(person.token, { type: 'bearer' }),
    /** Lets one subscription, or each of them, react to all that is due in the whole log. */
    react: async (name?: string) => {
      for (const subscription of app.subscriptions)
        if (name === undefined || subscription.name === name)
          await reactToDue(subscription, storage.store, { now: now() });
    },
  };
}
export type AppOverStorage = Awaited<ReturnType<typeof appOverStorage>>;
