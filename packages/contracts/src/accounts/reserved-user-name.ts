import { reservedAnywhere, reservedBeside, reservedParts, reservedWords } from './reserved-names.js';
import { skeletonOf } from './user-name.js';

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

interface Reserved {
  readonly words: ReadonlySet<string>;
  readonly parts: ReadonlySet<string>;
  /** A part with a word beside it. */
  readonly together: ReadonlySet<string>;
  readonly anywhere: readonly string[];
}

let known: Reserved | undefined;
/** Made when it is first asked for: what asks nothing of it, such as the first load of a page, goes without it. */
const reserved = (): Reserved => (known ??= readReserved());

function readReserved(): Reserved {
  const parts = skeletons(reservedParts);
  const beside = reservedBeside.map(looseSkeletonOf);
  return {
    words: skeletons(reservedWords),
    parts,
    together: new Set(beside.flatMap((one) => [...parts].flatMap((part) => [part + one, one + part]))),
    anywhere: [...skeletons(reservedAnywhere)],
  };
}

const skeletons = (words: string): ReadonlySet<string> =>
  new Set(words.trim().split(/\s+/).map(looseSkeletonOf));

/** Whether a name is reserved for the site: no user signs up with it. A user who has one from earlier keeps it. */
export function isReservedUserName(userName: string): boolean {
  const { words, parts, together, anywhere } = reserved();
  const skeleton = looseSkeletonOf(userName);
  // Of separators alone nothing is left to tell it by.
  if (skeleton === '') return true;
  if (words.has(skeleton) || parts.has(skeleton) || together.has(skeleton)) return true;
  if (anywhere.some((word) => skeleton.includes(word))) return true;
  return userName.split(/[-_]/).some((part) => parts.has(looseSkeletonOf(part.replace(/(?<=\D)\d+$/, ''))));
}
