import { conversationLimits } from '@voltyard/contracts/limits';
import { specification } from '../event-store/given-when-then.js';
import { answersDecider } from './answers.decider.js';

const given = specification(answersDecider);
const about = { adId: 'a1', answerId: 'n1' };
const words = { userId: 'ann', ...about, conversationId: 'c1', askerId: 'bob', answer: 'Yes, a new one.' };
const question = 'Is the battery new?';
const published = { type: 'AnswerPublished' as const, ...words };
const asked = { type: 'QuestionPublished' as const, userId: 'bob', ...about, question };
const publish = { type: 'PublishAnswer' as const, ...words, question };
const change = (type: 'AnswerWithdrawn' | 'AnswerRestored') => ({ type, userId: 'ann', ...about });
const setShown = (isShown: boolean, by = 'ann') => ({
  type: 'SetShown' as const,
  isShown,
  userId: by,
  ...about,
});
const { publishedPerAd, maximumPublishedChanges } = conversationLimits;
const full = Array.from({ length: publishedPerAd }, (_, number) => ({
  ...published,
  answerId: `n${number}`,
}));
const changedOften = Array.from({ length: (maximumPublishedChanges - 2) / 2 }, () => [
  change('AnswerWithdrawn'),
  change('AnswerRestored'),
]).flat();

test('an answer is published once, each of the two texts as its writer’s', () => {
  given().when(publish).then(published, asked);
  given(published, asked)
    .when({ ...publish, answer: 'Other words' })
    .then();
});

test('an answer is withdrawn and put back, by the owner of the ad, and a repeat changes nothing', () => {
  given(published).when(setShown(false)).then(change('AnswerWithdrawn'));
  given(published, change('AnswerWithdrawn')).when(setShown(false)).then();
  given(published, change('AnswerWithdrawn')).when(setShown(true)).then(change('AnswerRestored'));
  given(published).when(setShown(true)).then();
  given(published).when(setShown(false, 'bob')).thenRefused('not-your-ad');
  given().when(setShown(false)).thenRefused('not-found');
});

test('of one message one answer stands on the ad at a time', () => {
  const madeOf = { conversationId: 'c1', messageId: 'm1' };
  const ofMessage = { ...published, messageId: 'm1' };
  const again = { ...publish, answerId: 'n2', messageId: 'm1' };
  const withdrawn = { ...change('AnswerWithdrawn'), madeOf };
  given(ofMessage, asked).when(again).then();
  given(ofMessage, asked).when(setShown(false)).then(withdrawn);
  const second = { ...published, answerId: 'n2', messageId: 'm1' };
  given(ofMessage, withdrawn)
    .when(again)
    .then(second, { ...asked, answerId: 'n2' });
  given(ofMessage, withdrawn, second).when(setShown(true)).thenRefused('answer-published-already');
  given(ofMessage, asked)
    .when({ ...again, messageId: 'm2' })
    .then({ ...second, messageId: 'm2' }, { ...asked, answerId: 'n2' });
});

test('an ad takes so many answers; one that is withdrawn makes room', () => {
  const more = { ...publish, answerId: 'one more' };
  given(...full)
    .when(more)
    .thenRefused('too-many-answers');
  given(...full)
    .when({ ...publish, answerId: 'n0' })
    .then();
  given(...full, change('AnswerWithdrawn'))
    .when(more)
    .then({ ...published, answerId: 'one more' }, { ...asked, answerId: 'one more' });
  given(...full, change('AnswerWithdrawn'), { ...published, answerId: 'one more' })
    .when(setShown(true))
    .thenRefused('too-many-answers');
});

test('the changes of one ad’s answers have an end, after which one can still be taken off', () => {
  const more = { ...publish, answerId: 'n2' };
  const oneIsLeft = [published, asked, ...changedOften];
  given(...oneIsLeft)
    .when(more)
    .then({ ...published, answerId: 'n2' }, { ...asked, answerId: 'n2' });
  given(...oneIsLeft, change('AnswerWithdrawn'))
    .when(setShown(true))
    .thenRefused('answers-changed-too-often');
  const last = [
    { ...published, answerId: 'n2' },
    { ...asked, answerId: 'n2' },
  ];
  given(...oneIsLeft, ...last)
    .when({ ...publish, answerId: 'n3' })
    .thenRefused('answers-changed-too-often');
  given(...oneIsLeft, ...last)
    .when(setShown(false))
    .then(change('AnswerWithdrawn'));
});

test('what is erased is erased once: of who asked the questions, of who answered all', () => {
  const erased = { adId: 'a1', answerIds: ['n1'] };
  const other = { ...published, answerId: 'n2', askerId: 'carl' };
  const questionsErased = { type: 'QuestionsErased' as const, userId: 'bob', ...erased };
  given(published, other).when({ type: 'EraseQuestions', userId: 'bob', adId: 'a1' }).then(questionsErased);
  given(published, other, questionsErased).when({ type: 'EraseQuestions', userId: 'bob', adId: 'a1' }).then();
  const answersErased = { type: 'AnswersErased' as const, userId: 'ann', ...erased };
  given(published).when({ type: 'EraseAnswers', userId: 'bob', adId: 'a1' }).then();
  given(published).when({ type: 'EraseAnswers', userId: 'ann', adId: 'a1' }).then(answersErased);
  given(published, answersErased).when({ type: 'EraseAnswers', userId: 'ann', adId: 'a1' }).then();
});
