import { withoutContacts } from '@voltyard/contracts/conversations/contacts';
import type { Message, ShownConversation } from '@voltyard/contracts/conversations/conversation';
import type { AnswerDraft } from '@voltyard/machines/published-answers/published-answers.machine';
import { v4 as newId } from 'uuid';

/**
 * One's own message as the answer to what the other person wrote last before it, both without telephone numbers, mail
 * addresses and links: everybody will read them. `messages` are oldest first.
 */
export function answerDraftOf(message: Message, messages: readonly Message[]): AnswerDraft {
  const asked = messages.findLast(
    ({ position, userId, text }) => position < message.position && userId !== message.userId && text !== null,
  );
  const shown = (text: string | null | undefined) => withoutContacts(text ?? '', location.host);
  const { messageId, text } = message;
  return { answerId: newId(), messageId, question: shown(asked?.text), answer: shown(text) };
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
