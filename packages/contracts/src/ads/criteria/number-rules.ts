import { grouped } from '../../grouped.js';
import { z } from 'zod';

/** The rules for criteria that are numbers. A parameter may be a number or its text; -0 becomes 0. */

const given = (sentence: string) => z.coerce.number(sentence).overwrite((number) => number + 0);

/** An amount of money without an upper limit. */
export const amount = (name: string) =>
  given(`${name} is a number.`).min(0, `${name} is not negative.`).optional();

export const decimal = (name: string, minimum: number, maximum: number) => {
  const sentence = `${name} is a number from ${grouped(minimum)} to ${grouped(maximum)}.`;
  return given(sentence).min(minimum, sentence).max(maximum, sentence).optional();
};

export const whole = (name: string, minimum: number, maximum: number) => {
  const sentence = `${name} is a whole number from ${grouped(minimum)} to ${grouped(maximum)}.`;
  return given(sentence).int(sentence).min(minimum, sentence).max(maximum, sentence).optional();
};

export const year = (name: string, first: number, last: number) => {
  const sentence = `${name} is a year from ${first} to ${last}.`;
  return given(sentence).int(sentence).min(first, sentence).max(last, sentence).optional();
};
