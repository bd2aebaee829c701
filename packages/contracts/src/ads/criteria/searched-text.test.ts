import { buyerAdCard, sellerAdCard } from '../ad-card.fixtures.js';
import { wantedCarFields } from '../buyer-ad-fields.fixtures.js';
import { carFields } from '../seller-ad-fields.fixtures.js';
import { searchedText } from './searched-text.js';

test('an ad for sale is searched by title, brand, model, variant and description', () => {
  const fields = carFields({ title: 'My car', brand: 'Renault', model: 'Zoe', description: 'One owner' });
  expect(searchedText(sellerAdCard({ ...fields, variant: 'R135' }))).toBe(
    'My car Renault Zoe R135 One owner',
  );
});

test('a wanted ad by every brand and model it asks for', () => {
  const fields = wantedCarFields({
    title: 'Wanted',
    brands: ['Renault', 'Fiat'],
    models: ['Zoe'],
    description: 'Soon',
  });
  expect(searchedText(buyerAdCard(fields))).toBe('Wanted Renault Fiat Zoe Soon');
});
