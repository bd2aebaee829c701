import { grouped } from '../grouped.js';
import { exampleFutureDay, examplePastDay } from '../example-day.js';
import { z } from 'zod';
import { countryCodes, currencyCodes } from '../iso-codes.js';
import { limits } from '../limits.js';
import { PlaceId } from '../places/places.rest.js';
import { isSeenLine, isSeenText, unseenSentence } from '../texts.js';

/** Builders of single fields. Every refusal is a sentence a person can act on. */

const sized = (name: string, minimum: number, maximum: number) => {
  const sentence = `${name} needs ${minimum} to ${grouped(maximum)} characters.`;
  // Of a long text it is hard to see how much of it is too much. Asked also of what has a length and is no text.
  const tooLong = ({ input }: { input?: unknown }) =>
    typeof input === 'string'
      ? `${name} has ${charactersTooMany(input.length - maximum)}: it can have ${grouped(maximum)}.`
      : sentence;
  return z.string(sentence).trim().normalize('NFC').min(minimum, sentence).max(maximum, { error: tooLong });
};

const charactersTooMany = (count: number): string =>
  `${grouped(count)} ${count === 1 ? 'character' : 'characters'} too many`;

/** Words on one line, all of which can be seen. */
export const line = (name: string, minimum: number, maximum: number) =>
  sized(name, minimum, maximum).refine(isSeenLine, unseenSentence(name));

/** The longest title of an ad. */
export const maxTitle = 100;
export const title = line('The title', 5, maxTitle);

/** Words on as many lines as their writer likes. */
export const text = (name: string, minimum: number, maximum: number) =>
  sized(name, minimum, maximum).refine(isSeenText, unseenSentence(name));

export const whole = (name: string, minimum: number, maximum: number) => {
  const sentence = `${name} is a whole number from ${grouped(minimum)} to ${grouped(maximum)}.`;
  return z.number(sentence).int(sentence).min(minimum, sentence).max(maximum, sentence);
};

/** A year, which is written without a separator. */
export const year = (name: string, first: number, last: number) => {
  const sentence = `${name} is a year from ${first} to ${last}.`;
  return z.number(sentence).int(sentence).min(first, sentence).max(last, sentence);
};

export const decimal = (name: string, minimum: number, maximum: number) => {
  const sentence = `${name} is a number from ${grouped(minimum)} to ${grouped(maximum)}.`;
  return z.number(sentence).min(minimum, sentence).max(maximum, sentence);
};

const hasTwoPlaces = (amount: number) => Number(amount.toFixed(2)) === amount;

/** An amount of money: at most the specification's maximum decimal value, in hundredths. */
export const money = (name: string) =>
  decimal(name, 0, limits.maximumDecimalValue).refine(
    hasTwoPlaces,
    `${name} has at most two decimal places.`,
  );

export const oneOf = <const Choices extends readonly string[]>(name: string, choices: Choices) =>
  z.enum(choices, `${name} is one of: ${choices.join(', ')}.`);

export const someOf = <const Choices extends readonly string[]>(name: string, choices: Choices) => {
  const sentence = `${name}: choose at least one, each only once.`;
  return z
    .array(oneOf(name, choices), sentence)
    .min(1, sentence)
    .refine((chosen) => new Set(chosen).size === chosen.length, sentence);
};

export const yesOrNo = (name: string) => z.boolean(`${name} is true or false.`);

/** Today where the day ends last (UTC+14), so that no person's today is refused as the future. */
const lastToday = () => new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);
const sinceYear = `${limits.datePickerStartYear}-01-01`;

const calendarDay = (name: string, example: () => string) =>
  z.iso.date({ error: () => `${name} is a date such as ${example()}.`, abort: true });

export const pastDay = (name: string) =>
  calendarDay(name, examplePastDay).refine(
    (day) => day >= sinceYear && day <= lastToday(),
    `${name} lies between ${limits.datePickerStartYear} and today.`,
  );

/** Of what ends or is wanted some day, which may have gone by. */
export const anyDay = (name: string) =>
  calendarDay(name, exampleFutureDay).refine(
    (day) => day >= sinceYear && day <= `${limits.datePickerEndYear}-12-31`,
    `${name} lies between ${limits.datePickerStartYear} and ${limits.datePickerEndYear}.`,
  );

export const currency = z.enum(currencyCodes, 'The currency is a three-letter code such as EUR.');

const country = z.enum(countryCodes, 'The country is a two-letter code such as DE.');
const postcodeSentence = 'The postcode has 2 to 12 letters, digits, spaces or hyphens.';
const postcode = z
  .string(postcodeSentence)
  .trim()
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} -]{0,10}[\p{L}\p{N}]$/u, postcodeSentence);

/**
 * Where an ad is. A client sends the town's placeId, a postcode, or both. The server fills in the town's name and
 * point, and ignores those of the client.
 */
export const countryOrPlace = z.strictObject(
  {
    country,
    placeId: PlaceId.optional(),
    town: line('The town', 1, 200).optional(),
    lat: decimal('The latitude', -90, 90).optional(),
    lon: decimal('The longitude', -180, 180).optional(),
    postcode: postcode.optional(),
  },
  'The place has a country, and a town (its placeId) or a postcode.',
);
export type AdPlace = z.infer<typeof countryOrPlace>;

/** Whether a place has more than its country. */
export const isLocated = ({ placeId, postcode: code }: { placeId?: unknown; postcode?: unknown }): boolean =>
  placeId !== undefined || code !== undefined;
export const notLocated = 'Name the town by its placeId, or give a postcode.';

export const place = countryOrPlace.refine(isLocated, { path: ['placeId'], message: notLocated });
