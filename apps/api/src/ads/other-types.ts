import type { ListAbout } from '@voltyard/contracts/ads/criteria/criterion';
import {
  type Criteria,
  type CriterionName,
  givenRows,
} from '@voltyard/contracts/ads/criteria/criteria-table';
import { filterAbout } from '@voltyard/contracts/ads/criteria/list-address';
import { maxAdsCounted } from '@voltyard/contracts/ads/criteria/list-counts';
import { conditionOf } from '@voltyard/contracts/ads/criteria/list-query';
import { nearby, type Relaxation, relaxedBy } from '@voltyard/contracts/ads/criteria/relaxations';
import { textWords } from '@voltyard/contracts/ads/criteria/text-words';
import { type NamedType, typeNamedIn } from '@voltyard/contracts/ads/named-type';
import type { OtherTypes } from '@voltyard/contracts/ads/other-types.rest';
import { pageSizes } from '@voltyard/contracts/limits';
import { searchTokens } from '@voltyard/contracts/ads/searched-words';
import { type ProductType, productTypes } from '@voltyard/contracts/product-types';
import type { CountQuestion, Views } from '../views/views.js';
import { adCardsView } from './ad-cards.projection.js';
import { conditionsIn, refuseProblems } from './list-question.js';
import { timesAsMany } from './suggest-search.js';
import type { Spelling } from './spelling.js';
import type { ReadText, ReadTextOf } from './text-reader.js';

/** Counts are compared before they are bounded. */
const noLimit = Number.MAX_SAFE_INTEGER;
/** From so many ads on a list has what its words mean, unless they name another type. */
const few = 6;

/** So many places that words may name are asked about, at each distance. */
const mostPlaces = 3;

/** The criteria that say which vehicle is meant. */
const naming: ReadonlySet<CriterionName> = new Set(['text', 'brand', 'model']);

interface OtherTypesDependencies {
  readonly views: Pick<Views, 'countEach'>;
  readonly readText: ReadTextOf;
  readonly spelling: () => Promise<Spelling>;
}

interface Asked {
  readonly criteria: Criteria;
  readonly named: NamedType | null;
  readonly reading: ReadText;
}

/**
 * What a search of one type of vehicle finds of the others, with one question to the view; where no type has any, with a
 * second one for the words without their mistakes.
 */
export async function otherTypes(
  dependencies: OtherTypesDependencies,
  about: ListAbout,
  criteria: Criteria,
): Promise<OtherTypes> {
  refuseProblems(about, criteria);
  const { text = '' } = criteria;
  const reading = await dependencies.readText(text);
  const { here, ...found } = await typesFound(dependencies, about, { criteria, reading });
  if (here > 0 || found.meant !== null || text === '') return found;
  const spell = await dependencies.spelling();
  const spelled = await spell(text, new Set(reading.names.flatMap(searchTokens)));
  if (spelled === null) return found;
  const instead = { text: spelled.whole };
  const asked = {
    criteria: { ...criteria, ...instead },
    reading: await dependencies.readText(spelled.whole),
  };
  const { meant, offers } = await typesFound(dependencies, about, asked);
  return { meant, offers: offers.map((offer) => ({ ...offer, instead: { ...instead, ...offer.instead } })) };
}

/** And how many ads of this type the names of the search find. */
async function typesFound(
  { views }: Pick<OtherTypesDependencies, 'views'>,
  about: ListAbout,
  { criteria, reading }: Pick<Asked, 'criteria' | 'reading'>,
): Promise<OtherTypes & { here: number }> {
  const names = relaxedBy(onlyNames(criteria), criteria);
  const named = typeNamedIn(criteria.text ?? '');
  if (givenRows(names).length === 0 || named?.productType === about.productType)
    return { meant: named?.productType ?? null, offers: [], here: 0 };
  const asked = { criteria, named, reading };
  const tried = productTypes
    .filter((type) => type !== about.productType && (named === null || type === named.productType))
    .flatMap((productType) => changesFor({ ...about, productType }, asked));
  const questionOf = (of: ListAbout, found: Criteria): CountQuestion => ({
    conditions: conditionsIn(of, conditionOf(found, of.kind)),
  });
  const { counts } = await views.countEach(
    adCardsView,
    [questionOf(about, names), ...tried.map(({ of, filter }) => questionOf(of, filter))],
    noLimit,
  );
  const here = counts[0]!.count;
  const isWorth = worthBeside(here, asked);
  const found = tried
    .map((change, place) => ({ ...change, count: counts[place + 1]!.count }))
    .filter(({ count, isLoose }) => count > 0 && isWorth(count) && !(isLoose && here > 0));
  const offers = productTypes
    .flatMap((productType) => closest(found.filter(({ of }) => of.productType === productType)))
    .toSorted((one, other) => other.count - one.count);
  const most = here === 0 ? offers[0]?.of.productType : undefined;
  return {
    meant: named?.productType ?? most ?? null,
    offers: offers.map(({ of, change, count }) => ({
      ...change,
      productType: of.productType,
      count: Math.min(count, maxAdsCounted),
    })),
    here,
  };
}

interface Change {
  readonly of: { readonly kind: ListAbout['kind']; readonly productType: ProductType };
  readonly change: Relaxation;
  /** What the criteria then are. */
  readonly filter: Criteria;
  /** The less, the closer to what was asked. */
  readonly distance: number;
  /** The words are read another way, which is only right where they find nothing as they are. */
  readonly isLoose: boolean;
}

/**
 * The changes that are tried for one type: none, only what names a vehicle, words as a place, of the words only the name of
 * the type, and that alone.
 */
function changesFor(of: ListAbout, { criteria, named, reading }: Asked): Change[] {
  const kept = filterAbout(of, { ...criteria, sort: 'newest', limit: pageSizes.default });
  // A place alone says nothing of a vehicle.
  const aboutVehicles = reading.places.filter(({ rest }) => rest !== '');
  const places = kept.near === undefined ? aboutVehicles.slice(0, mostPlaces) : [];
  const alone = onlyNames(kept);
  const name = named ? [named.words] : [];
  const steps: readonly (readonly Relaxation[])[] = [
    [{ without: [], instead: {} }],
    alone.without.length === 0 ? [] : [alone],
    ...nearby(places, kept),
    name.map((text) => ({ without: [], instead: { text } })),
    name.map((text) => ({ ...alone, instead: { text } })),
  ];
  return steps.flatMap((step, distance) =>
    step.map((change) => ({ of, change, filter: relaxedBy(change, kept), distance, isLoose: distance > 1 })),
  );
}

const onlyNames = (criteria: Criteria): Relaxation => ({
  without: givenRows(criteria).flatMap(([name]) => (naming.has(name) ? [] : [name])),
  instead: {},
});

/** The closest change; of equally close ones the one that finds most. */
const closest = <Found extends Change & { count: number }>(found: readonly Found[]): Found[] =>
  found.toSorted((one, other) => one.distance - other.distance || other.count - one.count).slice(0, 1);

/**
 * Whether so many ads of another type are worth a word beside those of this one: any where this one has none; as many where
 * the words name that type; many more where the words are names of vehicles, which few ads of this type have by chance.
 */
const worthBeside =
  (here: number, { criteria, named, reading }: Asked) =>
  (count: number): boolean => {
    if (here === 0) return true;
    if (named !== null) return count >= here;
    const areNames = textWords(criteria.text ?? '').every(reading.isName);
    const isOnlyText = criteria.text !== undefined && !criteria.brand && !criteria.model;
    return here < few && isOnlyText && areNames && count >= here * timesAsMany;
  };
