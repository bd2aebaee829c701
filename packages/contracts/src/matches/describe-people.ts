import { grouped } from '../grouped.js';

export interface PeopleToTell {
  people: number;
  /** There are more. */
  isCapped?: boolean;
  /** Left out where there is no price, or where it is below what is told. */
  withinPrice?: number;
}

/** What is said of the people who look for an ad: `3 people look for this`, `2 within your price`. */
export function peopleWords({ people, isCapped = false, withinPrice }: PeopleToTell): string[] {
  const look =
    people === 1
      ? '1 person looks for this'
      : `${grouped(people)}${isCapped ? '+' : ''} people look for this`;
  return withinPrice === undefined ? [look] : [look, withinWords({ people, isCapped }, withinPrice)];
}

function withinWords(
  { people, isCapped }: Required<Pick<PeopleToTell, 'people' | 'isCapped'>>,
  withinPrice: number,
): string {
  if (isCapped) return `${grouped(withinPrice)}+ within your price`;
  if (withinPrice === 0) return 'but not at your price';
  if (withinPrice === people) return `${people === 1 ? '' : 'all '}within your price`;
  return `${grouped(withinPrice)} within your price`;
}
