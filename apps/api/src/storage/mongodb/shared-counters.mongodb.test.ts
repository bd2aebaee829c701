import { MongoClient } from 'mongodb';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { startCuttableApp } from '../../cuttable-app.test-harness.js';
import { freshDatabase } from '../fresh-database.test-harness.js';
import { databaseIn } from './mongo-client.js';
import { sharedCounters, type SharedCounters } from './shared-counters.js';

const three = { calls: 3, seconds: 60 };

describe('two processes over one database', () => {
  const database = freshDatabase();
  const clients = [new MongoClient(database.url), new MongoClient(database.url)];
  let processes: SharedCounters[];
  beforeAll(async () => {
    processes = [];
    for (const client of clients) processes.push(await sharedCounters(client, databaseIn(database.url)));
  });
  afterAll(async () => {
    for (const each of processes) await each.stop();
    for (const client of clients) await client.close();
    await database.drop();
  });

  test('count together: who is over at one is over at the other', async () => {
    const [one, other] = processes.map((each) => each.counter('create by account', three));
    await one!.consume('ann');
    await other!.consume('ann');
    await one!.consume('ann');
    const refusal = await other!.consume('ann').catch((reason: unknown) => reason);
    expect(refusal).toBeInstanceOf(RateLimiterRes);
    expect((refusal as RateLimiterRes).msBeforeNext).toBeGreaterThan(0);
    await other!.consume('bob');
  });

  test('one budget is not another', async () => {
    const [one, other] = ['upload by account', 'change by account'].map((name) =>
      processes[0]!.counter(name, three),
    );
    for (let n = 0; n < 3; n++) await one!.consume('ann');
    await expect(one!.consume('ann')).rejects.toBeInstanceOf(RateLimiterRes);
    await other!.consume('ann');
  });

  test('what has expired is removed, and counts no more', async () => {
    const kept = clients[0]!.db(databaseIn(database.url)).collection('call_limits');
    const counter = processes[0]!.counter('short', { calls: 1, seconds: 1 });
    await counter.consume('ann');
    await processes[0]!.sweep(new Date());
    expect(await kept.countDocuments({ key: 'short:ann' })).toBe(1);
    await processes[0]!.sweep(new Date(Date.now() + 2000));
    expect(await kept.countDocuments({ key: 'short:ann' })).toBe(0);
    await processes[1]!.counter('short', { calls: 1, seconds: 1 }).consume('ann');
  });
});

test('while the database is away a process counts by itself: it refuses and lets pass as before', async () => {
  const market = await startCuttableApp({
    token: { address: { calls: 3, seconds: 60 }, isShared: true },
  });
  try {
    market.cut();
    const asked: number[] = [];
    for (let tried = 0; tried < 4; tried++) {
      const reply = await fetch(`${market.url}/api/Auth/Token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });
      asked.push(reply.status);
    }
    // Not one of the calls is a 500 or waits for the database: its body is refused as ever, then it is one too many.
    expect(asked).toEqual([400, 400, 400, 429]);
  } finally {
    await market.stop();
  }
});
