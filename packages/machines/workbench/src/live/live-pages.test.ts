import type { ActorMessage, InspectedActor, PageMessage } from '@voltyard/machines/simulator/inspection';
import { messageOf } from '@voltyard/machines/simulator/inspection';
import { createActor, fromPromise } from 'xstate';
import { uploadCardMachine } from '@voltyard/machines/upload-card/upload-card.machine';
import { uploadsMachine } from '@voltyard/machines/uploads/uploads.machine';
import {
  inPlace,
  type LiveNews,
  type LivePage,
  livePages,
  maxEnded,
  maxEntries,
  maxGone,
} from './live-pages.js';

const page = { id: 'page-1', address: '/' };
let clock = 0;
const reported = (message: PageMessage['message']): PageMessage => ({
  type: 'page.reported',
  page,
  at: (clock += 1),
  message,
});
const present = (...actors: InspectedActor[]) => reported({ type: 'page.present', actors });
const after = (...news: LiveNews[]): readonly LivePage[] => news.reduce(livePages, []);

const never = uploadCardMachine.provide({
  actors: { upload: fromPromise(() => new Promise(() => undefined)) },
});

/** What a page reports of an actor, from its start on. */
function sentBy(live: (inspect: (message: ActorMessage) => void) => void): PageMessage[] {
  const messages: PageMessage[] = [];
  live((message) => messages.push(reported(message)));
  return messages;
}

const uploading = sentBy((post) => {
  const card = createActor(never, {
    id: 'card',
    input: { cardId: 'card', file: { name: 'a.jpg', size: 1, type: 'image/jpeg' }, isBlocked: true },
    inspect: (inspected) => {
      const message = messageOf(inspected);
      if (message !== null) post(message);
    },
  }).start();
  card.send({ type: 'caption.changed', photoCaption: 'Front' });
  card.send({ type: 'errors.cleared' });
  card.send({ type: 'upload.cancelled' });
});

/** The card as it is reported when it starts. */
const { actor } = uploading
  .map(({ message }) => message)
  .find((message) => message.type === 'actor.started')!;

test('every event of an actor is there, in its order, with what became of it', () => {
  const [{ actors }] = after(present(), ...uploading) as [LivePage];
  const [card, upload] = actors as [LivePage['actors'][0], LivePage['actors'][0]];
  expect(card.log.map(({ number, event, outcome }) => [number, event.type, outcome?.snapshot.value])).toEqual(
    [
      [1, 'xstate.init', ['waiting']],
      [2, 'caption.changed', ['waiting']],
      [3, 'errors.cleared', ['uploading']],
      [4, 'upload.cancelled', ['cancelled']],
    ],
  );
  expect(card.log[2]?.outcome?.transitions).toEqual([
    'uploadCard › errors.cleared',
    'uploadCard.waiting › always [isReady]',
  ]);
  expect(card.snapshot.status).toBe('done');
  expect(upload).toMatchObject({ name: 'upload', machine: null, parentId: card.id });
  expect(upload.snapshot.status).toBe('stopped');
});

test('a page that is not known yet is known by all of its actors, and those that come later', () => {
  expect(after(...uploading)).toEqual([]);
  const later = uploading.filter(
    ({ message }) => message.type !== 'actor.started' || message.actor.id !== actor.id,
  );
  const [known] = after(present(actor), ...later, present(actor));
  expect(known?.actors[0]?.log.map(({ event }) => event.type)).toEqual([
    'xstate.init',
    'caption.changed',
    'errors.cleared',
    'upload.cancelled',
  ]);
});

test('what an actor has not heard yet waits, and is not taken for what it heard', () => {
  const event = { type: 'upload.retried' };
  const sent = reported({ type: 'event.sent', actorId: actor.id, from: null, event });
  const heard = reported({ type: 'event.heard', actorId: actor.id, event, snapshot: actor.snapshot });
  const [waiting] = after(present(actor), sent, sent, heard);
  expect(waiting?.actors[0]?.log.map(({ outcome }) => outcome !== null)).toEqual([true, false]);
});

test('a page moves on', () => {
  const moved: PageMessage = { ...uploading[0]!, page: { ...page, address: '/ads/for-sale/bikes' } };
  expect(after(present(), moved)[0]?.address).toBe('/ads/for-sale/bikes');
});

const leaves = (pageId: string) => ({ type: 'page.left' as const, pageId, at: (clock += 1) });
const opens = (pageId: string): LiveNews => ({ ...present(), page: { id: pageId, address: '/' } });

test('a page that is gone is kept with all that was known of it', () => {
  const [there] = after(present(), ...uploading);
  const left = leaves(page.id);
  const [gone] = after(present(), ...uploading, left);
  expect(gone).toEqual({ ...there, goneAt: left.at });
  expect(after(present(), ...uploading, left, uploading[0]!)[0]?.goneAt).toBe(left.at);
});

test('the pages that are gone come after those that are there, the last one first, and not all are kept', () => {
  const ids = Array.from({ length: maxGone + 1 }, (_, index) => `gone-${index}`);
  const news = [opens('there'), ...ids.flatMap((id) => [opens(id), leaves(id)]), opens('new')];
  const kept = ids.toReversed().slice(0, maxGone);
  expect(after(...news).map(({ id }) => id)).toEqual(['there', 'new', ...kept]);
  expect(after(...news, { type: 'gone.forgotten' }).map(({ id }) => id)).toEqual(['there', 'new']);
});

test('a page that was never seen leaves without a trace', () => {
  expect(after(leaves('unknown'))).toEqual([]);
});

test('memory is bounded: the last events of an actor, and the last actors that ended', () => {
  const event = { type: 'caption.changed' };
  const sent = Array.from({ length: maxEntries + 5 }, () =>
    reported({ type: 'event.sent', actorId: actor.id, from: null, event }),
  );
  const log = after(present(actor), ...sent)[0]?.actors[0]?.log;
  expect(log).toHaveLength(maxEntries);
  expect(log?.at(-1)?.number).toBe(maxEntries + 5);

  const ended = Array.from({ length: maxEnded + 5 }, (_, index) => ({
    ...actor,
    id: `ended-${index}`,
    snapshot: { ...actor.snapshot, status: 'done' as const },
  }));
  const kept = after(present(actor, ...ended), sent[0]!)[0]?.actors.map(({ id }) => id);
  expect(kept?.slice(0, 2)).toEqual([actor.id, 'ended-5']);
});

test('actors stand below those that started them', () => {
  const messages = sentBy((post) => {
    const uploads = createActor(uploadsMachine.provide({ actors: { uploadCard: never } }), {
      input: { existing: 0 },
      inspect: (inspected) => {
        const message = messageOf(inspected);
        if (message !== null) post(message);
      },
    }).start();
    const photo = { name: 'a.jpg', size: 1, type: 'image/jpeg' };
    uploads.send({ type: 'photos.chosen', files: ['a', 'b'].map((cardId) => ({ cardId, ...photo })) });
  });
  const [known] = after(present(), ...messages);
  const lines = inPlace(known?.actors ?? []).map(
    ({ actor: { machine, name }, depth }) => `${depth} ${machine ?? name}`,
  );
  expect(lines.filter((line) => !line.includes('watch'))).toEqual([
    '0 uploads',
    '1 uploadCard',
    '2 upload',
    '1 uploadCard',
    '2 upload',
  ]);
});
