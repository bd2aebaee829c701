import * as zod from 'zod/v4';

/** What the contracts use of zod. By these names alone, so that the rest (forty languages) is in no chunk. */
export const zodParts = {
  NEVER: zod.NEVER,
  array: zod.array,
  boolean: zod.boolean,
  custom: zod.custom,
  discriminatedUnion: zod.discriminatedUnion,
  email: zod.email,
  enum: zod.enum,
  int: zod.int,
  iso: { date: zod.iso.date },
  json: zod.json,
  literal: zod.literal,
  looseObject: zod.looseObject,
  null: zod.null,
  number: zod.number,
  object: zod.object,
  preprocess: zod.preprocess,
  record: zod.record,
  safeParse: zod.safeParse,
  strictObject: zod.strictObject,
  string: zod.string,
  undefined: zod.undefined,
  union: zod.union,
  unknown: zod.unknown,
  uuid: zod.uuid,
};

// The page's policy (CSP) allows no code made of text: zod would try, and the browser would report it.
zod.config({ jitless: true });
