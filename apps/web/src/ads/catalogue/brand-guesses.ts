import { nameKey } from '@voltyard/contracts/ads/criteria/name-key';
import type { ProductType } from '@voltyard/contracts/product-types';
import type { AdsApi } from '../ads-api';

/** A brand that nothing has, and the one that was probably meant. */
export interface BrandGuess {
  typed: string;
  better: string;
}

type Calls = Pick<AdsApi, 'findCatalogueModels' | 'loadFilterCounts' | 'loadSuggestion'>;

/** The brands meant by names that neither an ad for sale nor the catalogue has: a part of one, or a misspelt one. */
export async function brandGuesses(
  api: Calls,
  productType: ProductType,
  names: readonly string[],
  signal: AbortSignal,
): Promise<BrandGuess[]> {
  if (names.length === 0) return [];
  const about = { kind: 'for-sale', productType } as const;
  const { values } = await api.loadFilterCounts(about, { brand: [...names] }, signal);
  const ofAds = (values.brand ?? []).filter(({ count }) => count > 0).map(({ value }) => value);
  const guesses = await Promise.all(names.map((typed) => brandMeant(api, productType, typed, ofAds, signal)));
  return guesses.flatMap((better, nth) => (better === null ? [] : [{ typed: names[nth]!, better }]));
}

async function brandMeant(
  api: Calls,
  productType: ProductType,
  typed: string,
  ofAds: readonly string[],
  signal: AbortSignal,
): Promise<string | null> {
  const models = await api.findCatalogueModels(typed, productType, signal);
  const catalogued = [...new Set(models.map(({ brand }) => brand))];
  const brands = [...ofAds, ...catalogued];
  if (brands.some((brand) => nameKey(brand) === nameKey(typed))) return null;
  const begun = brands.find((brand) => isBegunBy(brand, typed));
  // Another name of a brand, such as VW, or one of its models.
  const only = catalogued.length === 1 ? catalogued[0] : undefined;
  return (
    begun ??
    only ??
    (await api.loadSuggestion('for-sale', productType, typed, signal)) ??
    (await cataloguedLike(api, productType, typed, signal))
  );
}

/** The ads correct only what some of them have. Slips are rare in the first two letters. */
async function cataloguedLike(
  { findCatalogueModels }: Calls,
  productType: ProductType,
  typed: string,
  signal: AbortSignal,
): Promise<string | null> {
  if (nameKey(typed).length < shortestCorrected) return null;
  const models = await findCatalogueModels(typed.slice(0, 2), productType, signal);
  return models.find(({ brand }) => isOneSlipFrom(nameKey(brand), nameKey(typed)))?.brand ?? null;
}

/** Shorter names are all alike. */
const shortestCorrected = 4;

/** Whether a letter is missing, too many, another one, or in the place of the next. */
function isOneSlipFrom(name: string, typed: string): boolean {
  let at = 0;
  while (at < name.length && name[at] === typed[at]) at += 1;
  const [meant, is] = [name.slice(at), typed.slice(at)];
  const swapped = `${is.slice(1, 2)}${is.slice(0, 1)}${is.slice(2)}`;
  return (
    meant.slice(1) === is.slice(1) || meant.slice(1) === is || meant === is.slice(1) || meant === swapped
  );
}

const isBegunBy = (brand: string, typed: string): boolean =>
  [brand, ...brand.split(/[\s-]+/)].some((part) => nameKey(part).startsWith(nameKey(typed)));
