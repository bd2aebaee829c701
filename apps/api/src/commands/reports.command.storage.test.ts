import { carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import type { Change } from '@voltyard/contracts/push';
import { projections, subscriptionDefinitions as subscriptions } from '../app.js';
import { type Person, startTestApp, type TestApp } from '../app.test-harness.js';
import { configOf } from '../config.js';
import { emptyTestTarget, type TestTarget } from '../storage/storage.test-harness.js';
import { copying } from './copying.test-harness.js';
import { runCommand } from './run-command.js';

/** The command beside a server that runs all the while, over a storage that both open. */

let target: TestTarget;
let server: TestApp;
let ann: Person;
beforeEach(async () => {
  target = await emptyTestTarget();
  server = await startTestApp({ open: () => target.open(projections) });
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

const post = async (): Promise<string> =>
  (await server.as(ann).post('/api/SellerAd/CreateSellerAd').send(carFields()).expect(201)).body.sellerAdId;
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
    said: `${adId} is hidden.`,
  });
  expect([await until(1), await titles()]).toEqual([null, 0]);
  expect(await run('--unhide', adId)).toMatchObject({ code: 0 });
  expect([await until(2), await titles()]).toMatchObject([{ sellerAdId: adId }, 1]);
});

test('hidden ads are listed with the answers of their owners, whose control characters do nothing', async () => {
  expect(await run()).toEqual({ code: 0, said: 'No ad is hidden.' });
  const adId = await post();
  await run('--hide', adId, '--reason', 'It is no car.');
  await server
    .as(ann)
    .post(`/api/SellerAd/AnswerHiding/${adId}`)
    .send({ text: 'It is.\nNo ad is hidden.\t\u202E!' })
    .expect(200);
  const { said } = await run();
  expect(said.replaceAll(/\d{4}-\S+Z/g, 'TIME')).toBe(`Hidden ads, the newest first:
  ${adId}  for-sale, hidden TIME: It is no car.
    its owner answered TIME: It is.
      | No ad is hidden.!`);
});

test.each([
  [['--hide', 'x', '--reason', 'It is no car.'], 'x is no id of an ad.'],
  [['--hide', '00000000-0000-4000-8000-000000000000'], '--reason is needed'],
  [['--hide', '00000000-0000-4000-8000-000000000000', '--reason', 'No.'], 'There is no ad 00000000-'],
  [['--unhide', '00000000-0000-4000-8000-000000000000'], 'There is no ad 00000000-'],
  [['--reason', 'No.'], '--reason belongs to --hide.'],
])('%j is refused with a sentence', async (args, sentence) => {
  const { code, said } = await run(...args);
  expect([code, said]).toEqual([1, expect.stringContaining(sentence)]);
});
