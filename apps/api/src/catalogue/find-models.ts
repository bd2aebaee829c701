import { type CatalogueModel, maximumModelsFound } from '@voltyard/contracts/catalogue/catalogue.rest';
import type { ProductType } from '@voltyard/contracts/product-types';
import { compact, wordsOf } from '@voltyard/contracts/catalogue/compact';

/** A model prepared for the search: its letters without gaps, and where its words begin and end in them. */
interface Entry {
  readonly model: CatalogueModel;
  readonly letters: string;
  readonly words: readonly { at: number; isName: boolean }[];
  readonly ends: ReadonlySet<number>;
}

/** Other names that people use for a brand. */
const otherNames: Record<string, string> = { Opel: 'Vauxhall', Volkswagen: 'VW' };

const byName = new Intl.Collator('en', { numeric: true }).compare;

const byYear = (one: { entry: Entry }, other: { entry: Entry }): number =>
  (other.entry.model.fromYear ?? 0) - (one.entry.model.fromYear ?? 0);

export type FindModels = (text: string, productType?: ProductType) => CatalogueModel[];

/**
 * Finds the models that match every word of the text. A word matches from the beginning of a word of the model and
 * across gaps, so that `ioniq5` and `etron` find `IONIQ 5` and `e-tron`. The best match comes first: whole words before
 * beginnings, names before variants and years; among equals, where a model is named, the newest.
 */
export function modelSearch(models: readonly CatalogueModel[]): FindModels {
  const entries = spread(models).map(entryOf);
  return (text, productType) => {
    const tokens = text.split(/\s+/).map(compact).filter(Boolean);
    if (tokens.length === 0) return [];
    const found = entries
      .filter(({ model }) => productType === undefined || model.productType === productType)
      .map((entry) => ({ entry, distance: distanceOf(entry, tokens) }))
      .filter(({ distance }) => distance < Infinity);
    const brands = [...new Set(found.map(({ entry }) => compact(entry.model.brand)))];
    // A text that names more than a brand needs no variety.
    const isModelNamed = brands.length === 1 && tokens.some((token) => !brands[0]!.startsWith(token));
    return found
      .toSorted((one, other) => one.distance - other.distance || (isModelNamed ? byYear(one, other) : 0))
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
  const words: { at: number; isName: boolean }[] = [];
  const ends = new Set<number>();
  let letters = '';
  for (const [nth, word] of [
    ...names,
    ...wordsOf(`${variant} ${fromYear} ${otherNames[brand] ?? ''}`),
  ].entries()) {
    words.push({ at: letters.length, isName: nth < names.length });
    letters += word;
    ends.add(letters.length);
  }
  return { model, letters, words, ends };
}

const distanceOf = (entry: Entry, tokens: readonly string[]): number =>
  tokens.reduce((sum, token) => sum + distanceOfToken(entry, token), 0);

function distanceOfToken({ letters, words, ends }: Entry, token: string): number {
  const found = words.filter(({ at }) => letters.startsWith(token, at));
  return Math.min(
    ...found.map(({ at, isName }) => (at === 0 || ends.has(at + token.length) ? 0 : 1) + (isName ? 0 : 2)),
  );
}
