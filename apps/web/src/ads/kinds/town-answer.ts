import type { AdPlace } from '@voltyard/contracts/ads/field-types';

/** What of a place the question of its town answers. */
export type ChosenTown = Required<Pick<AdPlace, 'country' | 'placeId' | 'town'>>;

/**
 * The answer to the question of the town, as one text like all others: what stands in the field, and after it which town
 * was chosen: `Graz#AT2778067`. What is only typed has none, and a town counts in its own country only: who changes the
 * country by mistake and back has it again.
 */
export const townAnswer = ({ town, country, placeId }: ChosenTown): string => `${town}#${country}${placeId}`;

const chosen = /^(.*)#([A-Z]{2})(\d+)$/;

/** What stands in the field. */
export const townText = (answer: string): string => chosen.exec(answer)?.[1] ?? answer;

/** The town that was chosen in this country; null while none is. */
export function chosenTown(answer: string, country: string): ChosenTown | null {
  const [, town, ofCountry, placeId] = chosen.exec(answer) ?? [];
  if (town === undefined || placeId === undefined || ofCountry !== country) return null;
  return { town, country, placeId };
}
