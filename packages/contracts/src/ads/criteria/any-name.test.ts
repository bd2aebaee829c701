import { buyerAdCard, sellerAdCard } from '../ad-card.fixtures.js';
import { wantedCarFields } from '../buyer-ad-fields.fixtures.js';
import { carFields } from '../seller-ad-fields.fixtures.js';
import { criteriaTable } from './criteria-table.js';
import { judge } from './judge.js';
import { AdListQuery } from './list-query.js';

const { brand } = criteriaTable;
const read = (search: string) =>
  brand.read(new URLSearchParams(search), { kind: 'for-sale', productType: 'car' });
const sentence = 'Brand: ask for at most 20 names of 1 to 60 characters.';

test('a name matches in any spelling', () => {
  const citroen = sellerAdCard(carFields({ brand: 'Citroën', model: 'ë-C4' }));
  expect(judge(citroen, { brand: ['CITROEN', 'VW'], model: ['ec4'] })).toEqual({
    brand: 'met',
    model: 'met',
  });
  expect(judge(citroen, { brand: ['Citro'] })).toEqual({ brand: 'failed' });
});

test('a wanted ad matches when it asks for that name or for none', () => {
  const named = buyerAdCard(wantedCarFields({ brands: ['Renault', 'Škoda'] }));
  expect(judge(named, { brand: ['skoda'] })).toEqual({ brand: 'met' });
  expect(judge(named, { brand: ['VW'] })).toEqual({ brand: 'failed' });
  expect(judge(buyerAdCard(wantedCarFields()), { brand: ['VW'] })).toEqual({ brand: 'met' });
});

test('a repeated name counts once, in its first spelling', () => {
  expect(read('brand=Citroën&brand=VW&brand=citroen').given).toEqual({ brand: ['Citroën', 'VW'] });
  expect(AdListQuery.parse({ brand: ['Citroën', 'VW', 'citroen'] }).brand).toEqual(['Citroën', 'VW']);
  expect(AdListQuery.parse({ brand: ' VW ' }).brand).toEqual(['VW']);
});

test('an empty name in the address is ignored', () => {
  expect(read('brand=&brand=+')).toEqual({ given: {}, refused: [] });
});

test('names that are too long or too many are refused, and the allowed ones are used', () => {
  const many = Array.from({ length: 21 }, (_, nth) => `brand=b${nth}`).join('&');
  const { given, refused } = read(many);
  expect([given.brand?.length, refused]).toEqual([20, [sentence]]);
  expect(read(`brand=${'x'.repeat(61)}&brand=VW`)).toEqual({ given: { brand: ['VW'] }, refused: [sentence] });
  const parsed = AdListQuery.safeParse({ brand: 'x'.repeat(61) });
  expect(parsed.error?.issues[0]?.message).toBe(sentence);
});

test('the chip and the sentence show a name as it was given', () => {
  expect(brand.chips({ kind: 'for-sale', productType: 'car' }, { brand: ['VW', 'Škoda'] })).toEqual([
    { label: 'VW', without: { brand: ['Škoda'] } },
    { label: 'Škoda', without: { brand: ['VW'] } },
  ]);
  expect(brand.phrase('car', { brand: ['VW', 'Škoda'] })).toBe('by VW or Škoda');
});
