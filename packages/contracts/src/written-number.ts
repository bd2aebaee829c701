import { z } from 'zod';

/** `24`, `-0.5` */
const plainDecimal = /^-?\d+(?:\.\d+)?$/;

/**
 * A number in an address, by its rule: the number itself or its text. Only a plain decimal is one, although JavaScript
 * also reads `0x10`, `1e3`, ` 5 ` and nothing as numbers; so one that JavaScript itself writes as `1e+21` is none either.
 * -0 becomes 0.
 */
export const writtenNumber = <Rule extends z.ZodType<number>>(rule: Rule) =>
  z.preprocess((given) => {
    const number = Number(given) + 0;
    return [given, number].every((one) => plainDecimal.test(String(one))) ? number : null;
  }, rule);
