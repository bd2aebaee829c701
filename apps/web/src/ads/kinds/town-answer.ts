import type { AdPlace } from '@voltyard/contracts/ads/field-types';

/** The part of a place that the town field answers. */
export type ChosenTown = Required<Pick<AdPlace, 'country' | 'placeId' | 'town'>>;

/**
 * The answer of the town field as one text, like all other answers: the text in the field, followed by the chosen town:
 * `Graz#AT2778067`. A typed text without a choice has no such ending. A town counts only in its own country, so that it
 * returns when a country was changed by mistake and changed back.
 */
export const townAnswer = ({ town, country, placeId }: ChosenTown): string => `${town}#${country}${placeId}`;

const chosen = /^(.*)#([A-Z]{2})(\d+)$/;

/** The text in the field. */
export const townText = (answer: string): string => chosen.exec(answer)?.[1] ?? answer;

/** The town chosen in this country; null when there is none. */
export function chosenTown(answer: string, country: string): ChosenTown | null {
  const [, town, ofCountry, placeId] = chosen.exec(answer) ?? [];
  if (town === undefined || placeId === undefined || ofCountry !== country) return null;
  return { town, country, placeId };
}
