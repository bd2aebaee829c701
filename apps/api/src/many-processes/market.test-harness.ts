import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { projections } from '../app.js';
import { signedInPerson } from '../app.test-harness.js';
import { openMongoStorage } from '../storage/mongodb/open-mongo-storage.js';
import type { DomainEvent } from '../event-store/event-store.js';
import type { Storage } from '../storage/storage.js';
import { type BusyTab, busyTab } from './busy-tab.test-harness.js';
import type { Owner } from './tab.test-harness.js';
import { type Fleet, startFleet } from './fleet.test-harness.js';
import { openPage, type Page } from './page.test-harness.js';
import { newRecord, type RunRecord } from './run-record.test-harness.js';
import { seeded } from './seeded.test-harness.js';
import { type Talk, talkScript } from './talk-script.test-harness.js';

/** A fleet over an empty database, with people who are busy at it and pages that are open there. */
export interface Market {
  databaseUrl: string;
  fleet: Fleet;
  owners: readonly Owner[];
  record: RunRecord;
  pages: readonly Page[];
  /** Opens a page at each address: every other one signed in, all but the first three slow to come back. */
  openPages(urls: readonly string[]): Promise<void>;
  /** A tab with chance of its own, so that what it does depends little on how fast the others are. */
  tabOf(owner: Owner, url: string, number: number): BusyTab;
  talk: Talk;
  /** Every person is busy in two tabs, and two of them talk, until `letPeopleRest`. */
  putPeopleToWork(): void;
  letPeopleRest(): Promise<void>;
  /** Resolves after so many more answers: so what happens when does not depend on how fast the machine is. */
  answers(many: number): Promise<void>;
  anUploadIsUnderWay(): Promise<void>;
  withStorage<Result>(work: (storage: Storage) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

export async function openMarket(serverUrl: string, seed: number): Promise<Market> {
  const databaseUrl = `${serverUrl}-${randomUUID()}`;
  const record = newRecord();
  const pages: Page[] = [];
  let atWork: Promise<unknown> = Promise.resolve();
  const fleet = await startFleet(databaseUrl);
  const owners = await withStorage(async (storage) => {
    const people = await Promise.all(['ann', 'bob', 'cleo'].map(ownerIn(storage)));
    await block(storage, people[2]!, people[1]!);
    return people;
  }).catch(async (error: unknown) => {
    await fleet.stop();
    throw error;
  });

  async function withStorage<Result>(work: (storage: Storage) => Promise<Result>): Promise<Result> {
    const storage = await openMongoStorage({ url: databaseUrl, projections });
    try {
      return await work(storage);
    } finally {
      await storage.close();
    }
  }

  const tabOf = (owner: Owner, url: string, number: number): BusyTab =>
    busyTab({ url, owner, record, chance: seeded(seed + 7919 * (number + 1)) });

  const [seller, buyer] = [owners[0]!, owners[1]!];
  const talk = talkScript({ url: fleet.proxy.url, record, seller, buyer });

  async function beBusy({ act }: BusyTab, number: number): Promise<void> {
    const pauses = seeded(seed + number);
    while (!record.isEnough) {
      await act();
      await pause(pauses.between(0, 60));
    }
  }

  async function until(isSo: () => boolean, what: string): Promise<void> {
    const deadline = Date.now() + 100_000;
    while (!isSo()) {
      if (Date.now() > deadline) throw new Error(`Never came: ${what}. ${record.wrong.join(' ')}`);
      await pause(2);
    }
  }

  return {
    databaseUrl,
    fleet,
    owners,
    record,
    pages,
    openPages: async (urls) => {
      for (const [index, url] of urls.entries()) {
        const token = index % 2 === 0 ? undefined : owners[index % owners.length]!.person.token;
        pages.push(openPage({ url, record, token, comesBackAfter: index < 3 ? 50 : 1500 }));
      }
      await Promise.all(pages.map((page) => page.isJoined()));
    },
    tabOf,
    talk,
    putPeopleToWork: () => {
      const tabs = [...owners, ...owners].map((owner, number) => tabOf(owner, fleet.proxy.url, number));
      atWork = Promise.all([...tabs.map(beBusy), talk.goOn()]).catch((error: Error) =>
        record.wrong.push(error.message),
      );
    },
    letPeopleRest: async () => {
      record.isEnough = true;
      await atWork;
    },
    answers: (many) => {
      const enough = record.answered + many;
      return until(() => record.answered >= enough, `${many} more answers`);
    },
    anUploadIsUnderWay: () => until(() => (record.underWay.uploads ?? 0) > 0, 'an upload'),
    withStorage,
    close: async () => {
      Object.assign(record, { isEnough: true, isOver: true });
      for (const page of pages) page.close();
      await fleet.stop();
      await atWork;
    },
  };
}

/** Bob and Cleo never wrote to each other: only what matches and notices tell of him is different for her. */
const block = (storage: Storage, { person: by }: Owner, { person: blocked }: Owner) =>
  storage.store.append({
    stream: `block-${by.userId}-${blocked.userId}`,
    version: 1,
    at: new Date().toISOString(),
    events: [
      {
        type: 'PersonBlocked',
        userId: by.userId,
        blockedId: blocked.userId,
        conversationIds: [randomUUID()],
      } as DomainEvent,
    ],
  });

const ownerIn =
  (storage: Storage) =>
  async (userName: string): Promise<Owner> => {
    const person = await signedInPerson(storage, userName, new Date());
    return { person, ads: [], photoIds: [] };
  };
