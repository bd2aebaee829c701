import { grouped } from '../../grouped.js';
import { z } from 'zod';
import { writtenNumber } from '../../written-number.js';

/** The rules for criteria that are numbers. A parameter may be a number or its text. */

/** An amount of money without an upper limit. */
export const amount = (name: string) =>
  writtenNumber(z.number(`${name} is a number.`).min(0, `${name} is not negative.`)).optional();

export const decimal = (name: string, minimum: number, maximum: number) => {
  const sentence = `${name} is a number from ${grouped(minimum)} to ${grouped(maximum)}.`;
  return writtenNumber(z.number(sentence).min(minimum, sentence).max(maximum, sentence)).optional();
};

export const whole = (name: string, minimum: number, maximum: number) => {
  const sentence = `${name} is a whole number from ${grouped(minimum)} to ${grouped(maximum)}.`;
  return writtenNumber(
    z.number(sentence).int(sentence).min(minimum, sentence).max(maximum, sentence),
  ).optional();
};

export const year = (name: string, first: number, last: number) => {
  const sentence = `${name} is a year from ${first} to ${last}.`;
  return writtenNumber(z.number(sentence).int(sentence).min(first, sentence).max(last, sentence)).optional();
};
