import { ann } from '../testing/render-app';
import { CallFailed } from './http/call-failed';
import type { MessageTarget } from './http/conversations';
import { createOutboxes } from './outboxes';
import { connectionWasOpened } from './session/account-changes';
import { outboxStore } from './storage/outbox-store';
import { clearUserData } from './storage/user-data';

const to: MessageTarget = { conversationId: '00000000-0000-4000-8000-000000000001' };
const idOf = (number: number) => `00000000-0000-4000-8000-10000000000${number}`;
const message = (number: number) => ({ messageId: idOf(number), text: `Text ${number}`, adVersion: number });

let isOffline: boolean;
let sent: string[];
let bodies: object[];
const tabs: ReturnType<typeof createOutboxes>[] = [];
beforeEach(() => {
  localStorage.clear();
  [isOffline, sent, bodies] = [true, [], []];
});
afterEach(() => tabs.splice(0).forEach((open) => open.send({ type: 'person.lost' })));

/** A tab of one browser, in which Ann is signed in. */
function tab() {
  const outboxes = createOutboxes(async (body) => {
    const { messageId } = body;
    if (isOffline) throw CallFailed.offline();
    sent.push(messageId);
    bodies.push(body);
    return { conversationId: idOf(9), messageId, position: sent.length };
  });
  outboxes.send({ type: 'person.found', userId: ann.id });
  tabs.push(outboxes);
  return outboxes;
}
const stored = () =>
  outboxStore(ann.id)
    .waiting(to)
    .map(({ messageId }) => messageId);
/** What a browser tells the other tabs of. */
const tellOtherTabs = (number: number) =>
  dispatchEvent(
    new StorageEvent('storage', {
      key: `voltyard.user.${ann.id}.outbox.00000000-0000-4000-8000-000000000001.${idOf(number)}`,
    }),
  );
const settled = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
};

test('messages of two tabs are kept beside each other, and all are sent', async () => {
  const [one, other] = [tab(), tab()];
  one.write(to, message(1));
  other.write(to, message(2));
  one.write(to, message(3));
  await settled();
  expect(stored().toSorted()).toEqual([idOf(1), idOf(2), idOf(3)]);
  isOffline = false;
  connectionWasOpened();
  await settled();
  // Without the locks of a browser two tabs may send one at once: it keeps its id, so it arrives once.
  expect([...new Set(sent)].toSorted()).toEqual([idOf(1), idOf(2), idOf(3)]);
  expect(stored()).toEqual([]);
});

test('what a tab left when it was closed is sent by another one that is open, in its order', async () => {
  const [one, other] = [tab(), tab()];
  for (const number of [1, 2]) {
    one.write(to, message(number));
    tellOtherTabs(number);
  }
  await settled();
  one.send({ type: 'person.lost' });
  isOffline = false;
  connectionWasOpened();
  await settled();
  expect(sent).toEqual([idOf(1), idOf(2)]);
  // As the call takes it, and nothing else.
  expect(bodies).toEqual([message(1), message(2)]);
  expect(other.stateAt(to)?.context.waiting).toEqual([]);
});

test('what was sent in another tab waits no more, and is not sent again', async () => {
  const [one, other] = [tab(), tab()];
  one.write(to, message(1));
  tellOtherTabs(1);
  await settled();
  isOffline = false;
  one.at(to).send({ type: 'message.retried' });
  await settled();
  expect([sent, other.stateAt(to)?.value]).toEqual([[idOf(1)], 'queued']);
  tellOtherTabs(1);
  expect(other.stateAt(to)?.value).toBe('composing');
  connectionWasOpened();
  await settled();
  expect(sent).toEqual([idOf(1)]);
});

test('what an earlier visit left is sent without its conversation being opened', async () => {
  tab().write(to, message(1));
  await settled();
  tabs.splice(0).forEach((closed) => closed.send({ type: 'person.lost' }));
  isOffline = false;
  tab();
  await settled();
  expect([sent, stored()]).toEqual([[idOf(1)], []]);
});

test('nothing is sent for a person who logged out', async () => {
  const open = tab();
  open.write(to, message(1));
  await settled();
  open.send({ type: 'person.lost' });
  await clearUserData().catch(() => undefined);
  isOffline = false;
  connectionWasOpened();
  tab();
  await settled();
  expect([sent, stored()]).toEqual([[], []]);
});
