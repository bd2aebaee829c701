import type { PublishedAnswerEvent } from '@voltyard/contracts/conversations/published-answers.events';
import { answerIn, publishedAnswersOnAds, publishedAnswersView } from './published-answers.projection.js';

const at = '2026-11-27T10:00:00.000Z';
const [adId, answerId] = ['zoe', 'a1'];
const of = { adId, answerId };
const id = 'zoe:a1';
const recorded = (event: PublishedAnswerEvent) => ({
  stream: 'answers-zoe',
  version: 1,
  position: 9,
  at,
  event,
});

const answer: PublishedAnswerEvent = {
  type: 'AnswerPublished',
  ...of,
  userId: 'ann',
  conversationId: 'c1',
  askerId: 'bob',
  answer: 'Two keys.',
};
const question: PublishedAnswerEvent = {
  type: 'QuestionPublished',
  ...of,
  userId: 'bob',
  question: 'Two keys?',
};

type Row = ReturnType<typeof publishedAnswersOnAds.evolve>;
const after = (...events: PublishedAnswerEvent[]) =>
  events.reduce<Row>((row, event) => publishedAnswersOnAds.evolve(row, recorded(event), id), null);
const shown = { shownFor: adId, userId: 'ann', askerId: 'bob', publishedPosition: 9 };

test('a question and its answer are one row of their ad, which does not say who asked', () => {
  expect(publishedAnswersOnAds.idsOf(recorded(answer))).toEqual([id]);
  expect(publishedAnswersOnAds.idsOf(recorded(question))).toEqual([id]);
  const row = after(answer, question)!;
  const said = { ...of, question: 'Two keys?', answer: 'Two keys.', publishedAt: at, position: 9 };
  expect(answerIn(row)).toEqual(said);
  expect(row.fields).toEqual(shown);
  expect(answerIn(after(answer)!)).toEqual({ ...said, question: null });
});

test('one that is withdrawn is on no ad until it is put back', () => {
  const withdrawn: PublishedAnswerEvent = { type: 'AnswerWithdrawn', ...of, userId: 'ann' };
  const restored: PublishedAnswerEvent = { ...withdrawn, type: 'AnswerRestored' };
  expect(publishedAnswersOnAds.idsOf(recorded(withdrawn))).toEqual([id]);
  expect(publishedAnswersOnAds.idsOf(recorded(restored))).toEqual([id]);
  expect(after(answer, question, withdrawn)?.fields).toEqual({ ...shown, shownFor: null });
  expect(after(answer, question, withdrawn, restored)).toEqual(after(answer, question));
});

test('without the account of the one who asked the answer stays, without the question', () => {
  const erased: PublishedAnswerEvent = {
    type: 'QuestionsErased',
    userId: 'bob',
    adId,
    answerIds: ['a1', 'a2'],
  };
  expect(publishedAnswersOnAds.idsOf(recorded(erased))).toEqual([id, 'zoe:a2']);
  const row = after(answer, question, erased)!;
  expect(answerIn(row)).toMatchObject({ question: null, answer: 'Two keys.' });
  expect(row.fields).toEqual({ ...shown, askerId: null });
});

test('without the account of the owner both are gone, and nothing that comes later brings them back', () => {
  const erased: PublishedAnswerEvent = { type: 'AnswersErased', userId: 'ann', adId, answerIds: ['a1'] };
  expect(publishedAnswersOnAds.idsOf(recorded(erased))).toEqual([id]);
  expect(after(answer, question, erased)).toBeNull();
  expect(after(answer, erased, question)).toBeNull();
  expect(after(answer, erased, { type: 'AnswerRestored', ...of, userId: 'ann' })).toBeNull();
});

test('no other event is looked at', () =>
  expect(
    publishedAnswersOnAds.idsOf(recorded({ ...answer, type: 'Other' } as unknown as PublishedAnswerEvent)),
  ).toEqual([]));

test('the answers of an ad, of its owner, and of one who asked are found by indexes', () =>
  expect(publishedAnswersView).toMatchObject({
    fields: { shownFor: 'text', userId: 'text', askerId: 'text', publishedPosition: 'number' },
    indexes: [
      ['shownFor', 'publishedPosition'],
      ['shownFor', 'position'],
      ['userId', 'publishedPosition'],
      ['askerId', 'publishedPosition'],
    ],
  }));
