import { limits } from '@voltyard/contracts/limits';
import { z } from 'zod';
import { modelOf } from '../simulator/machine-model.js';
import { cardSummary } from '../upload-card/upload-card.selectors.js';
import { PhotoFileFields, uploadCardModel } from '../upload-card/upload-card.model.js';
import { areAllUploaded, remaining } from './uploads.selectors.js';
import { type CardOfUploads, uploadsMachine } from './uploads.machine.js';

const photoOf = (cardId: string) => ({ name: `${cardId}.jpg`, size: 300_000, type: 'image/jpeg' });
const chosen = (cardId: string) => ({ cardId, ...photoOf(cardId) });
const stored = (cardId: string) => ({
  cardId,
  file: photoOf(cardId),
  fileName: `${cardId}.jpg`,
  photoCaption: '',
  photo: null,
  isFileThere: false,
});

const ChosenPhotoFields = PhotoFileFields.extend({ cardId: z.string() });
const RestoredCardFields = z.object({
  cardId: z.string(),
  file: PhotoFileFields,
  fileName: z.string(),
  photoCaption: z.string(),
  photo: z.null(),
  isFileThere: z.boolean(),
});

/** Every choice makes a new card, so none is there already. */
const areNew = (cards: readonly CardOfUploads[], ids: readonly string[]) =>
  !cards.some(({ cardId }) => ids.includes(cardId));

const isAsItsActor = ({ ref, summary }: CardOfUploads): boolean =>
  JSON.stringify(cardSummary(ref.getSnapshot())) === JSON.stringify(summary);

export const uploadsModel = modelOf<typeof uploadsMachine>({
  machine: uploadsMachine,
  about: 'The upload cards of one form: at most three photos, those the ad has already counted.',
  inputs: { 'a new ad': { existing: 0 }, 'an ad with two photos': { existing: 2 } },
  states: {
    sorting: 'Looks at all cards and decides at once; never rested in.',
    empty: 'There is no card.',
    busy: 'Some card uploads or waits for it.',
    allUploaded: 'There is a card, and every card is uploaded.',
    needsAttention: 'No card continues by itself, and some card was refused, has too long a name or failed.',
  },
  events: {
    'photos.chosen': {
      about: 'The person chooses photos, by the file dialog, by dropping or by pasting them.',
      payload: z.object({ files: z.array(ChosenPhotoFields) }),
      examples: ({ context }) =>
        Object.fromEntries(
          Object.entries({ 'one photo': ['a'], 'three photos': ['b', 'c', 'd'] })
            .filter(([, ids]) => areNew(context.cards, ids))
            .map(([name, ids]) => [name, { files: ids.map(chosen) }]),
        ),
    },
    'cards.restored': {
      about: 'The browser has stored cards before a reload.',
      payload: z.object({ cards: z.array(RestoredCardFields) }),
      examples: [{ cards: [stored('b'), stored('e')] }],
    },
    'cards.attached': {
      about: 'Photos are where they belong: on the ad or in the gallery.',
      payload: z.object({ photoIds: z.array(z.string()) }),
      examples: [{ photoIds: ['a'] }],
    },
    'card.changed': { about: 'A card tells that it has changed.', isInternal: true },
    'card.stored': {
      about: 'The browser has stored a card with its file.',
      payload: z.object({ cardId: z.string() }),
      examples: ({ context }) => context.cards.map(({ cardId }) => ({ cardId })),
    },
    'card.removed': {
      about: 'A card is taken away, and its upload stopped.',
      payload: z.object({ cardId: z.string() }),
      examples: ({ context }) => context.cards.map(({ cardId }) => ({ cardId })),
    },
    'card.returned': {
      about: 'The person undoes that a card was removed.',
      payload: z.object({ card: RestoredCardFields, place: z.int().nonnegative() }),
      examples: ({ context }) =>
        context.cards.length === 1 && areNew(context.cards, ['f']) ? [{ card: stored('f'), place: 1 }] : [],
    },
    'card.moved': {
      about: 'The person puts a card in another place.',
      payload: z.object({ cardId: z.string(), by: z.int() }),
      examples: ({ context: { cards } }) =>
        cards.length > 1
          ? [
              { cardId: cards[0]!.cardId, by: 1 },
              { cardId: cards[1]!.cardId, by: -1 },
            ]
          : [],
    },
    'cards.cleared': { about: 'The form starts over, or all cards are on the ad.' },
    'existing.changed': {
      about: 'The ad has more or fewer photos than before.',
      payload: z.object({ existing: z.int().nonnegative() }),
      examples: { none: { existing: 0 }, two: { existing: 2 } },
    },
    'errors.appeared': { about: 'An error notification is shown on the page.' },
    'errors.cleared': { about: 'The last error notification was closed.' },
    'network.lost': { about: 'The browser has no network any more.' },
    'network.returned': { about: 'The browser has network again, or the person is back at the page.' },
  },
  effects: {},
  ownActors: ['watchCard'],
  parts: { uploadCard: uploadCardModel },
  eventsToParts: ['errors.appeared', 'errors.cleared', 'network.lost', 'network.returned'],
  distinguish: ({ value, context }) => [
    value,
    context.isBlocked,
    context.isOnline,
    context.cards.length,
    // one card shows all there is to one card
    context.cards
      .slice(0, 1)
      .map(({ ref, isAttached, isStored }) => [ref.getSnapshot().value, isAttached, isStored]),
  ],
  invariants: {
    'there are never more than three photos, those the ad has already counted': ({ context }, before) =>
      context.cards.length + Math.min(context.existing, before?.context.existing ?? context.existing) <=
        limits.maximumPhotosPerAd || context.cards.length <= (before?.context.cards.length ?? 0),
    'what is left is what there is room for': (now) =>
      remaining(now) ===
      Math.max(0, limits.maximumPhotosPerAd - now.context.existing - now.context.cards.length),
    'no card is there twice': ({ context }) =>
      new Set(context.cards.map(({ cardId }) => cardId)).size === context.cards.length,
    'the list knows of each card what the card is': ({ context }) => context.cards.every(isAsItsActor),
    'an error on the page blocks every card that waits': ({ context }) =>
      context.cards.every(({ ref }) => ref.getSnapshot().context.isBlocked === context.isBlocked),
    'while an error is shown on the page no card begins to upload': ({ context }, before) =>
      !context.isBlocked ||
      context.cards.every(
        ({ cardId, summary }) =>
          !summary.isUploading ||
          before?.context.cards.some((card) => card.cardId === cardId && card.summary.isUploading),
      ),
    'every card knows whether there is network': ({ context }) =>
      context.cards.every(({ ref }) => ref.getSnapshot().context.isOnline === context.isOnline),
    'a card that is stored stays so for as long as it is there': ({ context }, before) =>
      (before?.context.cards ?? []).every(
        ({ ref, isStored }) => !isStored || context.cards.every((card) => card.ref !== ref || card.isStored),
      ),
    'all are uploaded exactly when there is a card and every card is uploaded': (now) =>
      areAllUploaded(now) ===
      (now.context.cards.length > 0 && now.context.cards.every(({ summary }) => summary.isUploaded)),
  },
});
