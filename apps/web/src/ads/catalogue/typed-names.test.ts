import type { CatalogueModel } from '@voltyard/contracts/catalogue/catalogue.rest';
import { namesFound, partsOf, withLastName } from './typed-names';

test.each([
  ['', [], ''],
  ['ren', [], 'ren'],
  ['VW, ren', ['VW'], 'ren'],
  ['VW, , Renault,', ['VW', 'Renault'], ''],
])('of %j the others are %j, and %j is being typed', (text, others, last) =>
  expect(partsOf(text)).toEqual({ others, last }),
);

test('a chosen name replaces the one being typed', () => {
  expect(withLastName('ren', 'Renault')).toBe('Renault');
  expect(withLastName('VW, ren', 'Renault')).toBe('VW, Renault');
});

test('each name is suggested once, except for those already typed', () => {
  const models = [
    ['Renault', 'Zoe'],
    ['Renault', 'Megane'],
    ['Rolls-Royce', 'Spectre'],
  ].map(([brand, model]) => ({ productType: 'car', brand, model }) as CatalogueModel);
  expect(namesFound(models, 'brands', 'r')).toEqual(['Renault', 'Rolls-Royce']);
  expect(namesFound(models, 'brands', 'renault, r')).toEqual(['Rolls-Royce']);
  expect(namesFound(models, 'models', 'z')).toEqual(['Zoe', 'Megane', 'Spectre']);
});
