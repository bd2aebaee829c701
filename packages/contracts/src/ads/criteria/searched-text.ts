import { countryName } from '../../country-name.js';
import type { AdCard, BuyerAdCard, SellerAdCard } from '../ad-card.js';
import {
  bareName,
  colourNames,
  connectorNames,
  legalClassNames,
  productTypeNames,
  subTypeNames,
} from '../ad-copy.js';
import { indexTokens } from '../searched-words.js';

/**
 * The text that a search by words reads: title, description, and the names of the vehicle and its place. Each name
 * becomes one word, so that it is also found by its words joined: `ioniq5`, `landrover`, `type2`, `ebike`.
 */
export function searchedText(card: AdCard): string {
  const vehicle = 'sellerAdId' in card ? namesOffered(card) : namesWanted(card);
  const { town = '', country } = card.place;
  const names = [...vehicle, town, countryName(country)].map(asOneWord);
  return [withJoinedNumbers(card.title), ...names, card.description]
    .filter((part) => part !== undefined)
    .join(' ');
}

const tokensOfCards = new WeakMap<AdCard, readonly string[]>();

/** The tokens of the searched text, made once for each card: hundreds of questions are asked of one. */
export function searchedTokens(card: AdCard): readonly string[] {
  const known = tokensOfCards.get(card);
  if (known) return known;
  const tokens = indexTokens(searchedText(card));
  tokensOfCards.set(card, tokens);
  return tokens;
}

/**
 * A number or a single letter in a title becomes one word with the word before it, so that `model3` finds “Model 3” and
 * `model y` “Model Y”. In a description, where most numbers name no model, this would only add words to the index.
 */
const withJoinedNumbers = (title: string): string =>
  title.replaceAll(/(\p{L})\s+(?=\p{N}|\p{L}(?!\p{L}))/gu, '$1-');

const asOneWord = (name: string): string => name.replaceAll(/\s+/g, '-');

/** The code of a legal class: `Pedelec to 25 km/h (EPAC)`. */
const codeIn = (name: string): string => name.match(/\((.+)\)/)?.[1] ?? name;

function namesOffered(card: SellerAdCard): string[] {
  const { productType, subType, brand, model, variant, colour, firstRegistration } = card;
  const connectors = 'connectors' in card ? (card.connectors ?? []) : [];
  const legalClasses = 'legalClass' in card ? [card.legalClass] : [];
  return [
    // One word: `polestar2` finds a Polestar 2 whatever its title is.
    `${brand} ${model}`,
    ...(variant === undefined ? [] : [variant]),
    ...(colour === undefined || colour === 'other' ? [] : [colourNames[colour]]),
    ...(firstRegistration === undefined ? [] : [firstRegistration.slice(0, 4)]),
    ...('heatPump' in card && card.heatPump === true ? ['Heat pump'] : []),
    ...wordsOfWire(productType, { subTypes: [subType], connectors, legalClasses }),
  ];
}

function namesWanted(card: BuyerAdCard): string[] {
  const { productType, brands = [], models = [], subTypes = [], connectors = [], legalClasses = [] } = card;
  return [...brands, ...models, ...wordsOfWire(productType, { subTypes, connectors, legalClasses })];
}

interface WireWords {
  subTypes: readonly string[];
  connectors: readonly (keyof typeof connectorNames)[];
  legalClasses: readonly (keyof typeof legalClassNames)[];
}

/** The names that people use for the values of the wire. */
function wordsOfWire(
  productType: AdCard['productType'],
  { subTypes, connectors, legalClasses }: WireWords,
): string[] {
  const types: Readonly<Record<string, string>> = subTypeNames[productType];
  return [
    `E-${productTypeNames[productType].many}`,
    ...subTypes.map((type) => bareName(types[type] ?? type)),
    // `CCS2`, without a space: its digit is no word, and Polestar 2 does not find every car with that connector.
    ...connectors.map((connector) => connectorNames[connector].replace(/ (?=\d)/, '')),
    ...legalClasses.map((legalClass) => codeIn(legalClassNames[legalClass])),
  ];
}
