import * as fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import { type BuyerAdCard, type SellerAdCard } from '../ads/ad-card.js';
import { buyerAdCard, sellerAdCard } from '../ads/ad-card.fixtures.js';
import type { BuyerAdFields } from '../ads/buyer-ad-fields.js';
import { criteriaToRank } from '../ads/buyer-ad-fields.js';
import { adFields, standingOf } from '../ads/criteria/criteria.arbitraries.js';
import type { SellerAdFields } from '../ads/seller-ad-fields.js';

/** Pairs of ads at random, about the same type of vehicle, of which some match. */

/** Of what a wanted ad asks only some is kept, so that it fits more than nothing, and of that some is nice to have. */
export const askedLittle: Arbitrary<BuyerAdFields> = adFields.wanted.chain((fields) => {
  const ranked = criteriaToRank.filter((name) => fields[name] !== undefined);
  const named = ranked.filter((name) => name !== 'budgetMax');
  return fc
    .record({
      kept: fc.subarray(named, { maxLength: 3 }),
      nice: fc.subarray(ranked),
      isPrivate: fc.boolean(),
      budgetMin: fc.option(fc.constantFrom(0, 100, 8200), { nil: undefined }),
      isOpen: fc.boolean(),
    })
    .map(({ kept, nice, isPrivate, budgetMin, isOpen }) => {
      const left = Object.entries(fields).filter(
        ([name]) => !(named as string[]).includes(name) || (kept as string[]).includes(name),
      );
      const { budgetMax = 0, ...rest } = Object.fromEntries(left) as unknown as BuyerAdFields;
      const hasBudget = !isPrivate || !isOpen;
      const niceToHave = nice.filter((name) => (name === 'budgetMax' ? hasBudget : kept.includes(name)));
      return {
        ...rest,
        ...(hasBudget && { budgetMax }),
        ...(budgetMin !== undefined && budgetMin <= budgetMax && { budgetMin }),
        ...(niceToHave.length > 0 && { niceToHave }),
        ...(isPrivate && { visibility: 'private' }),
      };
    });
});

const ofType = <Fields extends { productType: string }>(fields: Arbitrary<Fields>, productType: string) =>
  fields.filter((drawn) => drawn.productType === productType);

/** A pair of one type of vehicle, as their fields. */
export const pairsOfFields: Arbitrary<{ forSale: SellerAdFields; wanted: BuyerAdFields }> = fc
  .constantFrom('car', 'bike', 'scooter')
  .chain((productType) =>
    fc.record({
      forSale: ofType(adFields['for-sale'], productType),
      wanted: ofType(askedLittle, productType),
    }),
  );

/** A pair as cards: of two users mostly, in any state. */
export const pairsOfCards: Arbitrary<{ forSale: SellerAdCard; wanted: BuyerAdCard }> = fc
  .record({
    fields: pairsOfFields,
    sold: standingOf('for-sale'),
    found: standingOf('wanted'),
    buyer: fc.constantFrom('user-2', 'user-2', 'user-3', 'user-1'),
  })
  .map(({ fields: { forSale, wanted }, sold, found, buyer }) => ({
    forSale: sellerAdCard(forSale, { userId: 'user-1', id: 'sale', standing: sold }),
    wanted: buyerAdCard(wanted, { userId: buyer, id: 'wanted', standing: found }),
  }));
