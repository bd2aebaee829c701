import type { Message, ShownConversation } from '@voltyard/contracts/conversations/conversation';
import type { AnswerDraft } from '@voltyard/machines/published-answers/published-answers.machine';
import { v4 as newId } from 'uuid';

/** One's own message as the answer to what the other person wrote last before it. `messages` are oldest first. */
export function answerDraftOf(message: Message, messages: readonly Message[]): AnswerDraft {
  const asked = messages.findLast(
    ({ position, userId, text }) => position < message.position && userId !== message.userId && text !== null,
  );
  return { answerId: newId(), question: asked?.text ?? '', answer: message.text ?? '' };
}

/** On one's own public ad one's own words, while there is a person who asked. */
export const mayPublish = (
  message: Message,
  userId: string,
  { ownerId, otherName, ad }: Pick<ShownConversation, 'ownerId' | 'otherName' | 'ad'>,
): boolean =>
  ownerId === userId &&
  message.userId === userId &&
  message.text !== null &&
  otherName !== null &&
  ad !== null;
