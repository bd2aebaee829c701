import { limits } from '@voltyard/contracts/limits';
import type { UploadedPhoto } from '@voltyard/contracts/photos/photos.rest';
import { type ActorRefFrom, assign, enqueueActions, fromCallback, setup } from 'xstate';
import { type CardSummary, cardSummary } from '../upload-card/upload-card.selectors.js';
import { uploadCardMachine } from '../upload-card/upload-card.machine.js';
import type { PhotoFile } from '../upload-card/photo-file.js';

/**
 * The upload cards of one ad (specification, sections 3 to 5): at most 3 photos, the ad's own ones counted.
 *
 *   sorting         [isEmpty] → empty · [isBusy] → busy · [isAllUploaded] → allUploaded · else → needsAttention
 *                   (never rested in)
 *   empty
 *   busy            some card uploads or waits for it
 *   allUploaded     there is a card, and every card is uploaded
 *   needsAttention  no card continues by itself, and some card was refused, has too long a name or failed
 *   anywhere → sorting:
 *     cards.restored    cards stored before a reload; each continues by itself
 *     photos.chosen     as many cards as there is room for; `leftOut` counts the others
 *     card.changed      what the list knows of the card
 *     cards.attached    their photos are where they belong: nothing of these cards has to be stored
 *     card.stored       the browser has stored the card: a reload would not lose it
 *     card.removed      the card stops, its upload too · cards.cleared: all of them, now that they are on the ad
 *     card.returned     its removal is undone: it is back in its place, where there is room
 *     card.moved        it has another place: the first photo is what lists show of the ad
 *     existing.changed  how many photos the ad has already
 *     errors.appeared/.cleared, network.lost/.returned   kept for new cards, sent to the present ones
 *
 * Each card is an actor of its own (`cards[].ref`), so that one photo can fail alone. `watchCard` runs beside it and
 * reports its changes to this machine; a card that the user cancels is removed.
 */
export type UploadCardRef = ActorRefFrom<typeof uploadCardMachine>;

export interface CardOfUploads {
  cardId: string;
  ref: UploadCardRef;
  summary: CardSummary;
  /** Its photo is on the ad, or wherever it was uploaded for. */
  isAttached: boolean;
  /** With its file, in this browser: a reload would not lose it. */
  isStored: boolean;
}

export interface UploadsContext {
  /** Photos the ad has already. */
  existing: number;
  maximum: number;
  cards: CardOfUploads[];
  /** How many of the photos chosen last were not taken. */
  leftOut: number;
  /** How many cards came back from before; none once others are chosen. */
  restored: number;
  isBlocked: boolean;
  isOnline: boolean;
}

export interface UploadsInput {
  existing: number;
  maximum?: number;
  /** An error notification exists at the start; false unless said otherwise. */
  isBlocked?: boolean;
  /** True unless said otherwise. */
  isOnline?: boolean;
}

export interface ChosenPhoto extends PhotoFile {
  cardId: string;
}

/** What was stored of a card. */
export interface RestoredCard {
  cardId: string;
  file: PhotoFile;
  /** The name accepted for the photo. */
  fileName: string;
  photoCaption: string;
  /** Null when the upload was not done. */
  photo: UploadedPhoto | null;
  isFileThere: boolean;
}

/** Sent to the cards as it is. */
type EnvironmentChange = {
  type: 'errors.appeared' | 'errors.cleared' | 'network.lost' | 'network.returned';
};

export type UploadsEvent =
  | { type: 'photos.chosen'; files: ChosenPhoto[] }
  | { type: 'cards.restored'; cards: RestoredCard[] }
  | { type: 'cards.attached'; photoIds: string[] }
  | { type: 'card.changed'; card: CardSummary }
  | { type: 'card.stored'; cardId: string }
  | { type: 'card.removed'; cardId: string }
  /** `place`: its index among the cards before it was removed. */
  | { type: 'card.returned'; card: RestoredCard; place: number }
  /** `by`: how many places to the right; to the left below zero. */
  | { type: 'card.moved'; cardId: string; by: number }
  | { type: 'cards.cleared' }
  | { type: 'existing.changed'; existing: number }
  | EnvironmentChange;

/** How many more cards there may be. */
export const roomFor = ({ maximum, existing, cards }: UploadsContext): number =>
  Math.max(0, maximum - existing - cards.length);

const watcherOf = (cardId: string) => `watch-${cardId}`;

const cardOf = (ref: UploadCardRef, isStored: boolean): CardOfUploads => {
  const summary = cardSummary(ref.getSnapshot());
  return { cardId: summary.cardId, ref, summary, isAttached: false, isStored };
};

const watchCard = fromCallback<{ type: 'unused' }, { ref: UploadCardRef }>(({ input: { ref }, sendBack }) => {
  const report = () => sendBack({ type: 'card.changed', card: cardSummary(ref.getSnapshot()) });
  report();
  const subscription = ref.subscribe({
    next: report,
    complete: () => sendBack({ type: 'card.removed', cardId: ref.getSnapshot().context.cardId }),
  });
  return () => subscription.unsubscribe();
});

export const uploadsMachine = setup({
  types: { context: {} as UploadsContext, input: {} as UploadsInput, events: {} as UploadsEvent },
  actors: { uploadCard: uploadCardMachine, watchCard },
  actions: {
    addCards: assign(({ context, spawn }, { files }: { files: ChosenPhoto[] }) => {
      const taken = files.slice(0, roomFor(context));
      const added = taken.map(({ cardId, name, size, type }) => {
        const { isBlocked, isOnline } = context;
        const input = { cardId, file: { name, size, type }, isBlocked, isOnline };
        const ref = spawn('uploadCard', { id: cardId, input });
        spawn('watchCard', { id: watcherOf(cardId), input: { ref } });
        return cardOf(ref, false);
      });
      return { cards: [...context.cards, ...added], leftOut: files.length - taken.length, restored: 0 };
    }),
    restoreCards: assign(
      ({ context, spawn }, { cards, place }: { cards: RestoredCard[]; place?: number }) => {
        const { isBlocked, isOnline } = context;
        const unknown = cards.filter(({ cardId }) => !context.cards.some((card) => card.cardId === cardId));
        const added = unknown.slice(0, roomFor(context)).map((restored) => {
          const ref = spawn('uploadCard', {
            id: restored.cardId,
            input: { ...restored, isBlocked, isOnline },
          });
          spawn('watchCard', { id: watcherOf(restored.cardId), input: { ref } });
          // One whose removal is undone was forgotten as it was removed.
          return cardOf(ref, place === undefined);
        });
        return {
          // Cards from before a reload come before those that are chosen meanwhile.
          cards: context.cards.toSpliced(place ?? 0, 0, ...added),
          restored: place === undefined ? context.restored + added.length : context.restored,
        };
      },
    ),
    markAttached: assign({
      cards: ({ context }, { photoIds }: { photoIds: string[] }) =>
        context.cards.map((card) => {
          const { photoId } = card.summary;
          return photoId !== null && photoIds.includes(photoId) ? { ...card, isAttached: true } : card;
        }),
    }),
    markStored: assign({
      cards: ({ context }, { cardId }: { cardId: string }) =>
        context.cards.map((card) => (card.cardId === cardId ? { ...card, isStored: true } : card)),
    }),
    keepSummary: assign({
      cards: ({ context }, { card }: { card: CardSummary }) =>
        context.cards.map((restored) =>
          restored.cardId === card.cardId ? { ...restored, summary: card } : restored,
        ),
    }),
    moveCard: assign({
      cards: ({ context: { cards } }, { cardId, by }: { cardId: string; by: number }) => {
        const from = cards.findIndex((card) => card.cardId === cardId);
        const to = from + by;
        return cards[from] && cards[to] ? cards.toSpliced(from, 1).toSpliced(to, 0, cards[from]) : cards;
      },
    }),
    dropCard: enqueueActions(({ context, enqueue }, { cardId }: { cardId: string }) => {
      enqueue.stopChild(watcherOf(cardId));
      enqueue.stopChild(cardId);
      const cards = context.cards.filter((card) => card.cardId !== cardId);
      enqueue.assign({ cards, leftOut: 0, restored: Math.min(context.restored, cards.length) });
    }),
    dropAllCards: enqueueActions(({ context, enqueue }) => {
      for (const { cardId } of context.cards) {
        enqueue.stopChild(watcherOf(cardId));
        enqueue.stopChild(cardId);
      }
      enqueue.assign({ cards: [], leftOut: 0, restored: 0 });
    }),
    tellCards: enqueueActions(({ context, enqueue }, { change }: { change: EnvironmentChange }) => {
      for (const { ref } of context.cards) enqueue.sendTo(ref, change);
    }),
    keepExisting: assign({ existing: (_, { existing }: { existing: number }) => existing }),
    block: assign({ isBlocked: true }),
    unblock: assign({ isBlocked: false }),
    goOffline: assign({ isOnline: false }),
    goOnline: assign({ isOnline: true }),
  },
  guards: {
    isEmpty: ({ context }) => context.cards.length === 0,
    isBusy: ({ context }) => context.cards.some(({ summary }) => summary.isBusy),
    isAllUploaded: ({ context }) => context.cards.every(({ summary }) => summary.isUploaded),
  },
}).createMachine({
  id: 'uploads',
  context: ({ input }) => ({
    existing: input.existing,
    maximum: input.maximum ?? limits.maximumPhotosPerAd,
    cards: [],
    leftOut: 0,
    restored: 0,
    isBlocked: input.isBlocked ?? false,
    isOnline: input.isOnline ?? true,
  }),
  initial: 'sorting',
  on: {
    'photos.chosen': { target: '.sorting', actions: { type: 'addCards', params: ({ event }) => event } },
    'cards.restored': { target: '.sorting', actions: { type: 'restoreCards', params: ({ event }) => event } },
    'cards.attached': { actions: { type: 'markAttached', params: ({ event }) => event } },
    'card.changed': { target: '.sorting', actions: { type: 'keepSummary', params: ({ event }) => event } },
    'card.stored': { actions: { type: 'markStored', params: ({ event }) => event } },
    'card.removed': { target: '.sorting', actions: { type: 'dropCard', params: ({ event }) => event } },
    'card.returned': {
      target: '.sorting',
      actions: {
        type: 'restoreCards',
        params: ({ event: { card, place } }) => ({ cards: [card], place }),
      },
    },
    'card.moved': { actions: { type: 'moveCard', params: ({ event }) => event } },
    'cards.cleared': { target: '.sorting', actions: 'dropAllCards' },
    'existing.changed': { actions: { type: 'keepExisting', params: ({ event }) => event } },
    'errors.appeared': {
      actions: ['block', { type: 'tellCards', params: ({ event }) => ({ change: event }) }],
    },
    'errors.cleared': {
      actions: ['unblock', { type: 'tellCards', params: ({ event }) => ({ change: event }) }],
    },
    'network.lost': {
      actions: ['goOffline', { type: 'tellCards', params: ({ event }) => ({ change: event }) }],
    },
    'network.returned': {
      actions: ['goOnline', { type: 'tellCards', params: ({ event }) => ({ change: event }) }],
    },
  },
  states: {
    sorting: {
      always: [
        { guard: 'isEmpty', target: 'empty' },
        { guard: 'isBusy', target: 'busy' },
        { guard: 'isAllUploaded', target: 'allUploaded' },
        { target: 'needsAttention' },
      ],
    },
    empty: {},
    busy: { tags: 'busy' },
    allUploaded: {},
    needsAttention: { tags: 'problem' },
  },
});
