/** Letters that run from right to left, and the signs that turn a line. */
const turnsLines =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

/**
 * A user's words within a sentence of ours that is text only (a message, a label): isolated, so that words from right to
 * left turn nothing but themselves. Within elements `<bdi>` or `dir="auto"` does it.
 */
export const isolated = (text: string): string => (turnsLines.test(text) ? `\u2068${text}\u2069` : text);
