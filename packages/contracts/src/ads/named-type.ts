import { compact } from '../catalogue/compact.js';
import { type ProductType, productTypes } from '../product-types.js';
import { bareName, productTypeNames, subTypeNames } from './ad-copy.js';
import { textWords } from './criteria/text-words.js';
import { isFiller, otherWords } from './synonyms.js';

/** The type of vehicle that a text asks for. */
export interface NamedType {
  readonly productType: ProductType;
  /** The words that name it: `cargo bike`. */
  readonly words: string;
}

/** What bicycles are called as well as cars. */
const ofSeveral: ReadonlySet<string> = new Set(['touring', 'combi', 'kombi']);

/** The most words of a name. */
const longest = 3;

function namesOf(productType: ProductType): string[] {
  const { one, many } = productTypeNames[productType];
  const subTypes = Object.values<string>(subTypeNames[productType]).map(bareName);
  const names = new Set([one, many, `E-${one}`, `E-${many}`, ...subTypes]);
  const called = otherWords.flatMap(([ads, people]) => (ads.every((name) => names.has(name)) ? people : []));
  return [...names, ...subTypes.map((name) => `${name}s`), ...called.filter((name) => !ofSeveral.has(name))];
}

/** Made for the first text that is asked about. */
let made: ReadonlyMap<string, ProductType> | undefined;
const typesByName = () =>
  (made ??= new Map(productTypes.flatMap((type) => namesOf(type).map((name) => [compact(name), type]))));

/**
 * The type whose name a text is about: the last words of it, or those before words such as `with`. So `blue cargo bike` and
 * `scooter with seat` name one, and `bike rack` none. Of several it is the first.
 */
export function typeNamedIn(text: string): NamedType | null {
  const words = textWords(text);
  for (let end = 1; end <= words.length; end += 1) {
    if (end < words.length && !isFiller(words[end]!.toLowerCase())) continue;
    for (let first = Math.max(0, end - longest); first < end; first += 1) {
      const named = words.slice(first, end);
      const productType = typesByName().get(named.map(compact).join(''));
      if (productType !== undefined) return { productType, words: named.join(' ') };
    }
  }
  return null;
}
