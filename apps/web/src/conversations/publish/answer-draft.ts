import { withoutContacts } from '@voltyard/contracts/conversations/contacts';
import type { Message, ShownConversation } from '@voltyard/contracts/conversations/conversation';
import type { AnswerDraft } from '@voltyard/machines/published-answers/published-answers.machine';
import { v4 as newId } from 'uuid';

interface AnswerToPublish {
  draft: AnswerDraft;
  /** A telephone number, an address or a link is left out of one of the texts: its writer looks at what is left. */
  isShortened: boolean;
}

/** What the other person wrote last before one's own message. `messages` are oldest first. */
const askedBefore = (message: Message, messages: readonly Message[]): Message | undefined =>
  messages.findLast(
    ({ position, userId, text }) => position < message.position && userId !== message.userId && text !== null,
  );

/**
 * One's own message is the first one after what the other person asked, and none of those that follow it stands on the
 * ad: a question that stands there already is not published again by one press, with another answer.
 */
export function isFirstAnswer(message: Message, messages: readonly Message[]): boolean {
  const asked = askedBefore(message, messages);
  const answers = messages.filter(
    (one) => one.userId === message.userId && askedBefore(one, messages) === asked,
  );
  return (
    asked !== undefined &&
    answers[0]?.position === message.position &&
    answers.every(({ publishedAs }) => publishedAs === undefined)
  );
}

/**
 * One's own message as the answer to what the other person wrote last before it, both without telephone numbers, mail
 * addresses and links: everybody will read them. `messages` are oldest first.
 */
export function answerTo(message: Message, messages: readonly Message[]): AnswerToPublish {
  const asked = askedBefore(message, messages);
  const [question, answer] = [asked?.text ?? '', message.text ?? ''];
  const draft = {
    answerId: newId(),
    messageId: message.messageId,
    question: withoutContacts(question, location.host),
    answer: withoutContacts(answer, location.host),
  };
  return { draft, isShortened: draft.question !== question || draft.answer !== answer };
}

/** On one's own public ad one's own words, where they do not stand there already, while there is a person who asked. */
export const mayPublish = (
  message: Message,
  userId: string,
  { ownerId, otherName, ad }: Pick<ShownConversation, 'ownerId' | 'otherName' | 'ad'>,
): boolean =>
  ownerId === userId &&
  message.userId === userId &&
  message.text !== null &&
  message.publishedAs === undefined &&
  otherName !== null &&
  ad !== null;
