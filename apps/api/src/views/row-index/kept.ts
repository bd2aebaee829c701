import { keyOf } from './key-of.js';

/** The answers to the questions asked last. */
export interface Kept<Answer> {
  /** The kept answer, or the one that is found now. */
  of(question: unknown, find: () => Answer): Answer;
  /** Undefined when it is not kept. */
  known(question: unknown): Answer | undefined;
  values(): Iterable<Answer>;
  clear(): void;
}

/** Keeps so many answers. The least recently used one is dropped first. */
export function kept<Answer>(most: number): Kept<Answer> {
  const answers = new Map<string, Answer>();
  return {
    of: (question, find) => {
      const key = keyOf(question);
      const answer = answers.get(key) ?? find();
      answers.delete(key);
      answers.set(key, answer);
      if (answers.size > most) answers.delete(answers.keys().next().value!);
      return answer;
    },
    known: (question) => answers.get(keyOf(question)),
    values: () => answers.values(),
    clear: () => answers.clear(),
  };
}
