import {
  type Criteria,
  type CriterionName,
  givenRows,
} from '@voltyard/contracts/ads/criteria/criteria-table';
import { inSentence } from '@voltyard/contracts/ads/ad-copy';
import type { ListAbout } from '@voltyard/contracts/ads/criteria/criterion';
import { chipsOf, type ModelBrands } from '@voltyard/contracts/ads/criteria/describe';
import { countryName } from '@voltyard/contracts/country-name';
import { madeOnce } from '@voltyard/contracts/made-once';
import { kilometres } from '@voltyard/contracts/ads/quantities';
import { relaxedBy, type Relaxation } from '@voltyard/contracts/ads/criteria/relaxations';
import { locale } from '../../ui/formats';

interface Asked {
  about: ListAbout;
  filter: Criteria;
  brands: ModelBrands;
}

type NearPlace = NonNullable<Relaxation['nearPlace']>;

const afterFirst = (label: string, place: number): string => (place === 0 ? label : inSentence(label));

/** `Near Graz`, `“zoe” near Valencia, Spain`, `“zoe” within 200 km of Graz` */
function placeLabel({ town, country }: NearPlace, { text, radiusKm }: Criteria): string {
  const place = country === undefined ? town : `${town}, ${countryName(country)}`;
  const where = `${radiusKm === undefined ? 'near' : `within ${kilometres(radiusKm)} of`} ${place}`;
  return text === undefined ? where.replace(/^./, (first) => first.toUpperCase()) : `“${text}” ${where}`;
}

/** The words of the chips of some given criteria, a text for each criterion. */
export function labelsOf({ about, filter, brands }: Asked, isMeant: IsMeant = () => true): string[] {
  const chips = chipsOf(about, filter, brands);
  const labelsOfRow = (name: CriterionName) =>
    chips.flatMap(({ criterion, label }) => (criterion === name ? label : []));
  return givenRows(filter)
    .filter(([name, { parameters }]) => isMeant(name, parameters))
    .map(([name, { operator }]) => {
      if (name === 'text') return filter.text ?? '';
      const labels = labelsOfRow(name);
      return (operator === 'between' ? labels.map(afterFirst) : labels).join(', ');
    });
}
type IsMeant = (name: CriterionName, parameters: object) => boolean;

const listed = madeOnce(() => new Intl.ListFormat(locale));

/** `“Tesla”, “SUV”, and “Up to €9,000”` */
export const quoted = (labels: readonly string[]) => listed().format(labels.map((label) => `“${label}”`));

/** More criteria are not told one by one. */
const mostTold = 3;

/** All that is asked: `“xiaomi” and “Up to €500”`. */
export function filterLabel(asked: Asked): string {
  const labels = labelsOf(asked);
  return labels.length > mostTold ? 'the filter' : quoted(labels);
}

/** In the words of the chips: `Without “Tesla” and “Up to €9,000”`, `Only “Tesla”`, `Within 200 km of Graz`, `“tesla”`. */
export function relaxationLabel(relaxation: Relaxation, { about, filter, brands }: Asked): string {
  const { without, instead, nearPlace } = relaxation;
  const relaxed = relaxedBy(relaxation, filter);
  const said = (criteria: Criteria, isMeant?: IsMeant) =>
    labelsOf({ about, filter: criteria, brands }, isMeant);
  if (nearPlace) return placeLabel(nearPlace, relaxed);
  if (without.length > 2) return `Only ${quoted(said(relaxed))}`;
  if (without.length > 0) return `Without ${quoted(said(filter, (name) => without.includes(name)))}`;
  const changed = Object.keys(instead);
  if (changed.includes('text')) return quoted(said(relaxed, (name) => name === 'text'));
  return said(relaxed, (_name, parameters) =>
    changed.some((parameter) => Object.hasOwn(parameters, parameter)),
  ).join(', ');
}
