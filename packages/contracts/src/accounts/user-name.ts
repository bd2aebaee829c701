import { z } from 'zod';
import { reservedAnywhere, reservedBeside, reservedParts, reservedWords } from './reserved-names.js';

const userNameSentence =
  'A user name has 3 to 30 letters from A to Z, digits, hyphens or underscores: no spaces, and no letters such as ü.';

/** 3 to 30 of letters, digits, `-` and `_`; unique without case; shorter than any id. */
const userNamePattern = /^[A-Za-z0-9_-]{3,30}$/;
export const UserName = z.string(userNameSentence).regex(userNamePattern, userNameSentence);

export const isUserName = (text: string): boolean => userNamePattern.test(text);

/**
 * What is left of a name when what people mix up is taken away: the case, l and I and 1, 0 and O, and the separators
 * (ann-volt, ann_volt and annvolt are one name when said aloud). Two names with one skeleton look alike.
 */
export const skeletonOf = (userName: string): string =>
  userName.toLowerCase().replaceAll(/[-_]/g, '').replaceAll(/[1i]/g, 'l').replaceAll('0', 'o');

/** What passes for a letter in words everybody knows; in a name of one's own it is just what it is. */
const lookAlikes: readonly (readonly [string, string])[] = [
  ['3', 'e'],
  ['4', 'a'],
  ['5', 's'],
  ['7', 't'],
  ['rn', 'm'],
  ['vv', 'w'],
  ['cl', 'd'],
];
const looseSkeletonOf = (word: string): string =>
  lookAlikes.reduce((text, [one, other]) => text.replaceAll(one, other), skeletonOf(word));

const skeletons = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).map(looseSkeletonOf));
const words = skeletons(reservedWords);
const parts = skeletons(reservedParts);
const anywhere = [...skeletons(reservedAnywhere)];
const together: ReadonlySet<string> = new Set(
  reservedBeside
    .map(looseSkeletonOf)
    .flatMap((beside) => [...parts].flatMap((part) => [part + beside, beside + part])),
);

/** Whether a name is reserved for the site: no user signs up with it. A user who has one from earlier keeps it. */
export function isReservedUserName(userName: string): boolean {
  const skeleton = looseSkeletonOf(userName);
  // Of separators alone nothing is left to tell it by.
  if (skeleton === '') return true;
  if (words.has(skeleton) || parts.has(skeleton) || together.has(skeleton)) return true;
  if (anywhere.some((word) => skeleton.includes(word))) return true;
  return userName.split(/[-_]/).some((part) => parts.has(looseSkeletonOf(part.replace(/(?<=\D)\d+$/, ''))));
}
