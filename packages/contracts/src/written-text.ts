import { z } from 'zod';
import { isSeenText, isVisible, unseenSentence, withoutOverrides } from './texts.js';

interface WrittenTextOptions {
  /** Says how long it may be. */
  sentence: string;
  /** What the text is called: `The message`. */
  name: string;
  maximum: number;
}

/** What a person writes in several lines, with the line ends of every system as one. */
export const writtenText = ({ sentence, name, maximum }: WrittenTextOptions) =>
  z
    .string(sentence)
    .transform((text) => withoutOverrides(text.replaceAll(/\r\n?/g, '\n')).trim())
    .pipe(
      z
        .string()
        .min(1, { error: sentence, abort: true })
        .max(maximum, sentence)
        .refine((text) => isSeenText(text) && isVisible(text), unseenSentence(name)),
    );
