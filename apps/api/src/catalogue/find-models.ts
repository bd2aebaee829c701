import { setImmediate as othersTurn } from 'node:timers/promises';
import { type CatalogueModel, maximumModelsFound } from '@voltyard/contracts/catalogue/catalogue.rest';
import type { ProductType } from '@voltyard/contracts/product-types';
import { firstTrue } from '../views/first-true.js';
import { compact, wordsOf } from '@voltyard/contracts/catalogue/compact';

/** A model prepared for the search: its letters without gaps, and where its words begin and end in them. */
interface Entry {
  readonly model: CatalogueModel;
  readonly brand: string;
  readonly letters: string;
  readonly words: readonly { at: number; isName: boolean }[];
  readonly ends: ReadonlySet<number>;
  readonly variant: readonly string[];
}

/** A model that matches the text. */
interface Found {
  readonly entry: Entry;
  /** Its place among all. */
  readonly nth: number;
  readonly distance: number;
  /** The number of words in its variant, where the text names one: the fewer, the fewer were not asked for. */
  readonly variantWords: number;
}

/** A word of a model with all letters after it, as a search may be written across gaps. */
interface Beginning {
  readonly letters: string;
  readonly at: number;
  readonly isName: boolean;
  /** The place of the model among all. */
  readonly nth: number;
}

/** Other names that people use for a brand. */
const otherNames: Record<string, string> = { Opel: 'Vauxhall', Volkswagen: 'VW' };

const byName = new Intl.Collator('en', { numeric: true }).compare;

const byVariantAndYear = (one: Found, other: Found): number =>
  one.variantWords - other.variantWords || yearOf(other) - yearOf(one);

const yearOf = ({ entry }: Found): number => entry.model.fromYear ?? 0;

/** How much farther a word is in a variant, a year or another name of the brand than in the name. */
const besideTheName = 2;

/** Sorts after every letter. */
const afterAll = '\uffff';

/** The number of models prepared before other requests can run. */
const modelsAtOnce = 100;

export type FindModels = (text: string, productType?: ProductType) => CatalogueModel[];

/**
 * Finds the models that match every word of the text. A word matches from the beginning of a word of the model and
 * across gaps, so that `ioniq5` and `etron` find `IONIQ 5` and `e-tron`. The best match comes first: whole words before
 * beginnings, names before variants and years; among equals, where a model is named, the variant with the fewest words
 * that were not asked for, then the newest.
 */
export async function modelSearch(models: readonly CatalogueModel[]): Promise<FindModels> {
  const entries: Entry[] = [];
  for (const model of spread(models)) {
    if (entries.length % modelsAtOnce === 0) await othersTurn();
    entries.push(entryOf(model));
  }
  await othersTurn();
  const beginnings = entries
    .flatMap(beginningsOf)
    .toSorted((one, other) => (one.letters < other.letters ? -1 : Number(one.letters > other.letters)));

  /** How far each model is from a word; infinitely far when none of its words begins so. */
  function distancesOf(token: string): Float64Array {
    const distances = new Float64Array(entries.length).fill(Infinity);
    const placeOf = (letters: string) =>
      firstTrue(beginnings.length, (place) => beginnings[place]!.letters >= letters);
    const end = placeOf(token + afterAll);
    for (let place = placeOf(token); place < end; place += 1) {
      const { at, isName, nth } = beginnings[place]!;
      const isWhole = at === 0 || entries[nth]!.ends.has(at + token.length);
      distances[nth] = Math.min(distances[nth]!, (isWhole ? 0 : 1) + (isName ? 0 : besideTheName));
    }
    return distances;
  }

  return (text, productType) => {
    const tokens = new Set(text.split(/\s+/).map(compact).filter(Boolean));
    if (tokens.size === 0) return [];
    let found = entries.map((entry, nth): Found => ({ entry, nth, distance: 0, variantWords: 0 }));
    for (const token of tokens) {
      const distances = distancesOf(token);
      found = found
        .filter(({ nth }) => distances[nth]! < Infinity)
        .map((one) => {
          const farther = distances[one.nth]!;
          const isVariant = farther >= besideTheName && one.entry.variant.join('').includes(token);
          const variantWords = isVariant ? one.entry.variant.length : one.variantWords;
          return { ...one, distance: one.distance + farther, variantWords };
        });
    }
    const ofType = found.filter(
      ({ entry: { model } }) => model.productType === (productType ?? model.productType),
    );
    const brands = [...new Set(ofType.map(({ entry }) => entry.brand))];
    // A text that names more than a brand needs no variety.
    const isModelNamed = brands.length === 1 && [...tokens].some((token) => !brands[0]!.startsWith(token));
    return ofType
      .toSorted((a, b) => a.distance - b.distance || (isModelNamed ? byVariantAndYear(a, b) : 0))
      .slice(0, maximumModelsFound)
      .map(({ entry }) => entry.model);
  };
}

/**
 * The order among equal matches, which makes the first rows varied: one model of each brand first, each in its newest
 * variant.
 */
function spread(models: readonly CatalogueModel[]): CatalogueModel[] {
  const newestFirst = models.toSorted(
    (one, other) =>
      (other.fromYear ?? 0) - (one.fromYear ?? 0) || byName(one.variant ?? '', other.variant ?? ''),
  );
  const brands = Map.groupBy(newestFirst, ({ brand }) => brand);
  const ranked = [...brands].flatMap(([brand, ofBrand]) =>
    [...Map.groupBy(ofBrand, ({ model }) => model)]
      .toSorted(([one], [other]) => byName(one, other))
      .flatMap(([, variants], nthModel) => variants.map((model, nth) => ({ model, nth, nthModel, brand }))),
  );
  return ranked
    .toSorted((a, b) => a.nth - b.nth || a.nthModel - b.nthModel || byName(a.brand, b.brand))
    .map(({ model }) => model);
}

function entryOf(model: CatalogueModel): Entry {
  const { brand, variant = '', fromYear = '' } = model;
  const names = wordsOf(`${brand} ${model.model}`);
  const variantWords = wordsOf(variant);
  const words: { at: number; isName: boolean }[] = [];
  const ends = new Set<number>();
  let letters = '';
  for (const [nth, word] of [
    ...names,
    ...variantWords,
    ...wordsOf(`${fromYear} ${otherNames[brand] ?? ''}`),
  ].entries()) {
    words.push({ at: letters.length, isName: nth < names.length });
    letters += word;
    ends.add(letters.length);
  }
  return { model, brand: compact(brand), letters, words, ends, variant: variantWords };
}

const beginningsOf = ({ letters, words }: Entry, nth: number): Beginning[] =>
  words.map(({ at, isName }) => ({ letters: letters.slice(at), at, isName, nth }));
