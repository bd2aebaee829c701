import { namesReached, restingStates, statesReached } from '../testing/model.js';
import type { CardSummary } from '../upload-card/upload-card.machine.js';
import {
  areAllUploaded,
  remaining,
  type RestoredCard,
  type UploadsEvent,
  uploadsMachine,
} from './uploads.machine.js';

const card = (cardId: string, part: Partial<CardSummary>): CardSummary => ({
  cardId,
  photoCaption: '',
  progress: 0,
  isBusy: false,
  isUploading: false,
  isUploaded: false,
  uploadFailed: false,
  isFileGone: false,
  isFormInvalid: false,
  photoId: null,
  width: null,
  height: null,
  thumbhash: null,
  ...part,
});

const chosen = (cardId: string) => ({ cardId, name: `${cardId}.jpg`, size: 1, type: 'image/jpeg' });

const kept = (cardId: string): RestoredCard => ({
  cardId,
  file: { name: `${cardId}.jpg`, size: 1, type: 'image/jpeg' },
  fileName: `${cardId}.jpg`,
  photoCaption: '',
  photo: null,
  isFileThere: true,
});

const states = statesReached(uploadsMachine, {
  input: { existing: 1 },
  events: ({ context }): UploadsEvent[] => [
    // every choice makes new cards, so none is chosen twice
    ...[[chosen('a')], [chosen('b'), chosen('c')]]
      .filter(([first]) => !context.cards.some(({ cardId }: CardSummary) => cardId === first?.cardId))
      .map((files) => ({ type: 'photos.chosen' as const, files })),
    ...['a', 'b'].flatMap((id) => [
      { type: 'card.changed' as const, card: card(id, { isBusy: true, isUploading: true }) },
      { type: 'card.changed' as const, card: card(id, { isUploaded: true, photoId: id }) },
      { type: 'card.changed' as const, card: card(id, { uploadFailed: true }) },
      { type: 'card.changed' as const, card: card(id, { isFileGone: true }) },
      { type: 'card.removed' as const, cardId: id },
    ]),
    { type: 'cards.restored', cards: [kept('b'), kept('d'), kept('e')] },
    { type: 'cards.attached', photoIds: ['a'] },
    { type: 'cards.cleared' },
  ],
  distinguish: ({ value, context }) => [
    value,
    context.cards.map(({ summary }: { summary: CardSummary }) => summary),
  ],
});

test('every state is reached', () => {
  expect(namesReached(states)).toEqual(restingStates(uploadsMachine));
});

test('there are never more photos than allowed', () => {
  for (const state of states) {
    expect(state.context.cards.length).toBeLessThanOrEqual(2);
    expect(remaining(state)).toBe(2 - state.context.cards.length);
  }
});

test('no card is there twice', () => {
  for (const state of states) {
    const ids = state.context.cards.map(({ cardId }) => cardId);
    expect(new Set(ids).size).toBe(ids.length);
  }
});

test('all are uploaded only when there is a card and every card is uploaded', () => {
  for (const state of states) {
    const { cards } = state.context;
    const isTrue = cards.length > 0 && cards.every(({ summary }) => summary.isUploaded);
    expect(areAllUploaded(state)).toBe(isTrue);
  }
});
