import { withoutContacts } from '@voltyard/contracts/conversations/contacts';
import type { Message, ShownConversation } from '@voltyard/contracts/conversations/conversation';
import type { AnswerDraft } from '@voltyard/machines/published-answers/published-answers.machine';
import { v4 as newId } from 'uuid';

interface AnswerToPublish {
  draft: AnswerDraft;
  /** A telephone number, an address or a link is left out of one of the texts: its writer looks at what is left. */
  isShortened: boolean;
}

/**
 * One's own message as the answer to what the other person wrote last before it, both without telephone numbers, mail
 * addresses and links: everybody will read them. `messages` are oldest first.
 */
export function answerTo(message: Message, messages: readonly Message[]): AnswerToPublish {
  const asked = messages.findLast(
    ({ position, userId, text }) => position < message.position && userId !== message.userId && text !== null,
  );
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
