import { madeOnce } from './made-once.js';

/** Invisible characters that a text must not have: they mislead the reader, or break the page that shows them. */

/** Control characters, line ends, halves of characters, and all that is invisible: bidi controls, zero-width signs, fillers. */
const unseenSigns = [
  String.raw`[\p{Cc}\p{Cs}\u2028\u2029\u2800\uFFF9-\uFFFB]`,
  // Joiners, variation selectors and tags are invisible as well, but scripts and emoji are written with them.
  String.raw`(?![\u200C\u200D\uFE00-\uFE0F\u{E0020}-\u{E007F}\u{E0100}-\u{E01EF}])\p{Default_Ignorable_Code_Point}`,
  // They belong between or after what they change, and nowhere else.
  String.raw`(?<![\p{L}\p{M}\p{S}])[\u200C\u200D]|[\u200C\u200D](?![\p{L}\p{M}\p{S}])`,
  String.raw`(?:^|[\uFE00-\uFE0F])[\uFE00-\uFE0F]`,
  String.raw`(?<![\u{1F3F4}\u{E0020}-\u{E007E}])[\u{E0020}-\u{E007F}]`,
].join('|');
const unseen = madeOnce(() => new RegExp(unseenSigns, 'u'));
const everyUnseen = madeOnce(() => new RegExp(unseenSigns, 'gu'));

/** Control characters but tabs and line breaks, and halves of characters. */
const unseenInLongTexts = /(?![\t\n\r])\p{Cc}|\p{Cs}/u;

const visible = /(?![\u2800\p{Default_Ignorable_Code_Point}])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether all of a text of one line can be seen. */
export const isSeenLine = (text: string): boolean => !unseen().test(text);

/** Whether a text of several lines has nothing in it but text; which way it runs is its own business. */
export const isSeenText = (text: string): boolean => !unseenInLongTexts.test(text);

/** Whether there is anything to see in a text: not only spaces, marks and fillers. */
export const isVisible = (text: string): boolean => visible.test(text);

/** A text whose parts run the way their letters do: what turns the order of others around is left out. */
export const withoutOverrides = (text: string): string =>
  text.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '');

/** A line that a program made, such as a file's name: invisible characters are left out, a person could not remove them. */
export const seenLine = (text: string): string => text.normalize('NFC').replace(everyUnseen(), '').trim();

/** A text within a sentence; what it quotes itself stands in the quotation marks for that. */
export const quoted = (text: string): string => `“${text.replaceAll('“', '‘').replaceAll('”', '’')}”`;

export const unseenSentence = (name: string): string =>
  `${name} has characters that cannot be seen. Type it again without them.`;
