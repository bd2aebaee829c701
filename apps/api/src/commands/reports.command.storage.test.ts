import { randomUUID } from 'node:crypto';
import { carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import type { Change } from '@voltyard/contracts/push';
import { projections, subscriptionDefinitions as subscriptions } from '../app.js';
import { type Person, sessionOf, startTestApp, type TestApp } from '../app.test-harness.js';
import { configOf } from '../config.js';
import { emptyTestTarget, type TestTarget } from '../storage/storage.test-harness.js';
import { copying } from './copying.test-harness.js';
import { runCommand } from './run-command.js';

/** The command beside a server that runs all the while, over a storage that both open. */

let target: TestTarget;
let server: TestApp;
let ann: Person;
let now: () => Date;
beforeEach(async () => {
  target = await emptyTestTarget();
  now = () => new Date();
  server = await startTestApp({ open: () => target.open(projections), now: () => now() });
  ann = await server.person('Ann');
});
afterEach(async () => {
  await server.stop();
  await target.remove();
});

async function run(...args: string[]): Promise<{ code: number; said: string }> {
  const said: string[] = [];
  const reporter = { ...copying().reporter, say: (sentence: string) => said.push(sentence) };
  const readConfig = () => configOf(target.environment);
  const code = await runCommand('reports', args, { projections, subscriptions, reporter, readConfig });
  return { code, said: said.join('\n') };
}

const post = async (fields: { title?: string } = {}): Promise<string> =>
  (await server.as(ann).post('/api/SellerAd/CreateSellerAd').send(carFields(fields)).expect(201)).body
    .sellerAdId;
const titles = async () => {
  const { body } = await server.as(null).get('/api/SellerAdCard/GetSellerAdCards/car?sort=range').expect(200);
  return body.sellerAdCards.length;
};

test('an ad that is hidden beside the server leaves its open lists, and comes back when it is shown again', async () => {
  const adId = await post();
  await server.allIsDelivered();
  const heard: Change[] = [];
  const client = server.socket();
  client.on('changes', (changes) => heard.push(...changes));
  await client.timeout(60_000).emitWithAck('watch', { topic: 'for-sale:car' });
  const until = async (count: number) => {
    const deadline = Date.now() + 60_000;
    while (heard.length < count && Date.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 5));
    return heard.at(-1)?.row;
  };
  expect(await titles()).toBe(1);
  expect(await run('--hide', adId, '--reason', 'It is no car.')).toEqual({
    code: 0,
    said: `${adId} is hidden. Reports closed: 0.`,
  });
  expect([await until(1), await titles()]).toEqual([null, 0]);
  expect(await run('--unhide', adId)).toMatchObject({ code: 0 });
  expect([await until(2), await titles()]).toMatchObject([{ sellerAdId: adId }, 1]);
});

test('hidden ads are listed with the answers of their owners, whose control characters do nothing', async () => {
  expect(await run()).toEqual({ code: 0, said: 'No report is open.\nNo ad is hidden.' });
  const adId = await post();
  await run('--hide', adId, '--reason', 'It is no car.');
  await server
    .as(ann)
    .post(`/api/SellerAd/AnswerHiding/${adId}`)
    .send({ text: 'It is.\nNo ad is hidden.\t\u202E!' })
    .expect(200);
  const { said } = await run();
  expect(said.replaceAll(/\d{4}-\S+Z/g, 'TIME')).toBe(`No report is open.
Hidden ads, the newest first:
  ${adId}  for-sale, hidden TIME: It is no car.
    its owner answered TIME: It is.
      | No ad is hidden.!`);
});

const saidBy = async (...args: string[]) =>
  (await run(...args)).said.replaceAll(/\d{4}-\d\d-\d\dT\S+Z/g, 'TIME');
const report = async (by: Person, what: object) => {
  const reportId = randomUUID();
  const call = 'adId' in what ? 'ReportAd' : 'ReportConversation';
  await server
    .as(by)
    .post(`/api/Report/${call}`)
    .send({ reportId, ...what })
    .expect(201);
  return reportId;
};

test('open reports are listed with the ad, its reports and the words, until they are dismissed or the ad is hidden', async () => {
  const adId = await post({ title: 'Zoe and more' });
  const other = await post({ title: 'Another' });
  const [bob, carl] = [await server.person('Bob'), await server.person('Carl')];
  const first = await report(bob, { adId, reason: 'other', words: 'Look:\n\u200BNo report is open.' });
  const second = await report(carl, { adId, reason: 'spam' });
  const third = await report(carl, { adId: other, reason: 'scam' });
  expect(await saidBy()).toBe(`Open reports: 3, the newest first
  ${third}  TIME  It looks like a scam or fraud
    ad ${other}: Another, by Ann, /ads/for-sale/${other}; open reports about it: 1
    without words
  ${second}  TIME  It is spam
    ad ${adId}: Zoe and more, by Ann, /ads/for-sale/${adId}; open reports about it: 2
    without words
  ${first}  TIME  Something else
    ad ${adId}: Zoe and more, by Ann, /ads/for-sale/${adId}; open reports about it: 2
    Look:
      | No report is open.
No ad is hidden.`);
  expect(await saidBy('--dismiss', third)).toBe(`${third} is closed.`);
  expect(await saidBy('--hide', adId, '--reason', 'It is spam.')).toBe(
    `${adId} is hidden. Reports closed: 2.`,
  );
  expect(await saidBy()).toMatch(/^No report is open\.\nHidden ads/);
  expect(await saidBy('--show', first)).toMatch(
    /hidden, private or removed.*\n.*Look.*\n.*\n    closed TIME: hidden$/,
  );
  // What was dismissed may be reported anew.
  await report(carl, { adId: other, reason: 'scam' });
});

const sendFrom = async (by: Person, message: object): Promise<{ conversationId: string; held?: string }> =>
  (
    await server
      .as(by)
      .post('/api/Conversation/SendMessage')
      .send({ messageId: randomUUID(), ...message })
      .expect(201)
  ).body;

test('a long list is cut', async () => {
  const people = [await server.person('Bob'), await server.person('Carl')];
  for (let number = 6; number > 0; number--) people.push(await server.person(`Person${number}`));
  const ads: string[] = [];
  for (let number = 0; number < 7; number++) ads.push(await post());
  for (const person of people) for (const adId of ads) await report(person, { adId, reason: 'spam' });
  const lines = (await saidBy()).split('\n');
  expect(lines[0]).toBe('Open reports: 56, the newest first');
  expect(lines).toContain('  … and 6 more');
});

test('an open report of a conversation shows its last 20 messages as of then, and no others', async () => {
  const adId = await post();
  const bob = await server.person('Bob');
  const send = async (by: Person, text: string, to: object) =>
    (await sendFrom(by, { text, ...to })).conversationId;
  const conversationId = await send(bob, 'message 1', { adId });
  for (let number = 2; number <= 25; number++)
    await send(number % 2 ? bob : ann, `message ${number}`, { conversationId });
  const reportId = await report(bob, { conversationId, reason: 'offensive', words: 'Read it.' });
  await send(ann, 'after the report', { conversationId });
  const shown = await saidBy('--show', reportId);
  expect(shown).toContain(`a conversation about ad ${adId}`);
  const texts = [...shown.matchAll(/TIME (reporter|other   )  (.*)/g)].map(([, who, text]) => [
    who!.trim(),
    text,
  ]);
  expect(texts).toEqual(
    Array.from({ length: 20 }, (_, index) => [index % 2 ? 'reporter' : 'other', `message ${index + 6}`]),
  );
  await run('--dismiss', reportId);
  expect(await saidBy('--show', reportId)).not.toContain('message');
});

test('a message that is held is listed, read, and released or refused, once', async () => {
  // On the first day of an account a text cannot reach so many.
  now = () => new Date(Date.now() - 25 * 3_600_000);
  const newcomer = await server.person('Bob');
  now = () => new Date();
  const bob = await sessionOf(server.storage, newcomer, now());
  const text = 'I buy every electric car for cash, send me your number\nand I come today.';
  for (let count = 0; count < 5; count++) {
    const seller = await server.person(`Seller${count}`);
    const { body: ad } = await server
      .as(seller)
      .post('/api/SellerAd/CreateSellerAd')
      .send(carFields())
      .expect(201);
    await sendFrom(bob, { adId: ad.sellerAdId, text });
  }
  const adId = await post();
  const { conversationId } = await sendFrom(bob, { adId, text: 'Hi' });
  for (let count = 0; count < 2; count++) {
    const sent = await sendFrom(bob, { conversationId, text });
    expect(sent).toMatchObject({ held: 'waiting' });
  }
  const other = await report(bob, { adId, reason: 'spam' });
  const listed = await saidBy();
  const [second, first] = [...listed.matchAll(/^ {2}(\S{36}).*\n.*\n {4}a message is held/gm)].map(
    ([, id]) => id!,
  );
  expect(listed).toContain(`${second}  TIME  It is spam\n    a conversation about ad ${adId}`);
  expect(await saidBy('--show', second!)).toMatch(
    /writer {4}Hi\n.*writer {4}I buy .*\n {6}\| and I come.*\n.*writer {4}I buy/,
  );
  const read = async () =>
    (await server.as(ann).get(`/api/Conversation/GetMessages/${conversationId}`).expect(200)).body.messages
      .length as number;
  expect(await read()).toBe(1);
  expect(await saidBy('--dismiss', first!)).toContain('--release or --refuse it');
  expect(await saidBy('--release', first!)).toBe(`The message of ${first} is delivered.`);
  expect(await saidBy('--refuse', second!)).toContain('is never delivered');
  expect(await read()).toBe(2);
  expect(await saidBy('--refuse', first!)).toContain('was released already');
  expect(await saidBy('--release', other)).toContain('--dismiss closes it');
  expect(await saidBy()).toContain('Open reports: 1,');
});

test.each([
  [['--hide', 'x', '--reason', 'It is no car.'], 'x is no id of an ad.'],
  [['--hide', '00000000-0000-4000-8000-000000000000'], '--reason is needed'],
  [['--hide', '00000000-0000-4000-8000-000000000000', '--reason', 'No.'], 'There is no ad 00000000-'],
  [['--unhide', '00000000-0000-4000-8000-000000000000'], 'There is no ad 00000000-'],
  [['--reason', 'No.'], '--reason belongs to --hide.'],
  [['--show', 'x'], 'x is no id of a report.'],
  [['--dismiss', '00000000-0000-4000-8000-000000000000'], 'There is no report 00000000-'],
  [['--show', 'x', '--dismiss', 'y'], 'Say --show or --dismiss, not both.'],
])('%j is refused with a sentence', async (args, sentence) => {
  const { code, said } = await run(...args);
  expect([code, said]).toEqual([1, expect.stringContaining(sentence)]);
});
