import { z } from 'zod';

/**
 * A card as replies and pushes carry it, of the parts that screens read without asking whether they are there. The
 * compiler holds each part against the card's type. The limits of fields are not asked: an ad may be older than they are.
 */
export const cardShape = <Card>(parts: {
  [Part in keyof Card & string]?: z.ZodType<Card[Part]>;
}): z.ZodType<Card> => z.looseObject(parts as z.ZodRawShape) as z.ZodType<Card>;
