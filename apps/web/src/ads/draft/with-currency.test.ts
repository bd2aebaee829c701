import { type AdDraft, emptyDraft } from './ad-draft';
import { withCurrency } from './with-currency';

const draftIn = (country: string, currency: string, answers: Partial<AdDraft> = {}): AdDraft => ({
  ...emptyDraft('for-sale', 'car', { country, currency, town: '', postcode: '' }),
  ...answers,
});

test.each([
  ['is that of the country that is chosen', draftIn('DE', 'EUR'), { country: 'CH' }, 'CHF'],
  ['is that of the first country that is chosen', draftIn('', 'EUR'), { country: 'SE' }, 'SEK'],
  ['stays where the person chose another one', draftIn('CH', 'EUR'), { country: 'GB' }, undefined],
  ['stays while an amount is typed', draftIn('DE', 'EUR', { price: '9000' }), { country: 'CH' }, undefined],
  [
    'stays while a budget is typed',
    draftIn('DE', 'EUR', { budgetMax: '9000' }),
    { country: 'CH' },
    undefined,
  ],
  [
    'is the one that is chosen with the country',
    draftIn('DE', 'EUR'),
    { country: 'CH', currency: 'USD' },
    'USD',
  ],
  ['stays where no country is chosen', draftIn('DE', 'EUR'), { title: 'Zoe' }, undefined],
  ['stays where a country is taken away', draftIn('CH', 'CHF'), { country: '' }, undefined],
])('the currency %s', (_, draft, answers, currency) =>
  expect(withCurrency(draft, answers)).toEqual({ ...answers, ...(currency !== undefined && { currency }) }),
);
