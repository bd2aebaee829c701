import '@testing-library/jest-dom';
import { render } from '@testing-library/react';
import type { AdCard } from '@voltyard/contracts/ads/ad-card';
import { MemoryRouter } from '../../wiring/router/MemoryRouter';
import { bikeCard, carCard } from '../../testing/ad-fixtures';
import { AdDetails } from './AdDetails';
import { wantedCarCard } from '../../testing/wanted-fixtures';

const show = (card: AdCard) => {
  render(
    <MemoryRouter>
      <article>
        <AdDetails card={card} isGone={false} titleId="title" headingLevel={1} />
      </article>
    </MemoryRouter>,
  );
  return document.querySelector('article')!;
};

test('an ad opens with all that is known of it', () => {
  const sheet = show(carCard());
  expect(sheet).toHaveTextContent('Charging connectorsType 2, CCS 2');
  expect(sheet).toHaveTextContent('First registrationMarch 15, 2021');
  expect(sheet).toHaveTextContent('Usable battery52 kWh');
});

test('what the price is about follows it at once, and the line for a former price comes after both', () => {
  const sheet = show(carCard({ currency: 'CHF' }));
  const about = sheet.querySelector('.ad-sheet__about')!;
  expect(about).toHaveTextContent(/^about \$/);
  expect(about.previousElementSibling).toHaveClass('ad-sheet__price');
  expect(about.nextElementSibling).toHaveClass('ad-sheet__reduced');
});

test('an ad as it was says what its price was reduced from then', () => {
  const [at, updatedAt] = ['2026-05-03T12:00:00.000Z', '2026-05-09T12:00:00.000Z'];
  const sheet = show(carCard({ price: 16_500, reduced: { by: 1400, at }, updatedAt }));
  expect(sheet.querySelector('.ad-sheet__reduced')).toHaveTextContent('was €17,900 Reduced by €1,400');
});

test('a motorcycle has its battery in kWh, a pedelec in Wh', () => {
  expect(show(bikeCard({ batteryUsableKwh: 8.5 }))).toHaveTextContent('8.5 kWh');
  document.body.replaceChildren();
  expect(show(bikeCard({ batteryUsableKwh: 0.5 }))).toHaveTextContent('500 Wh');
});

test('no number parts from its unit, and words with a hyphen or a slash stay whole', () => {
  const sheet = show(bikeCard({ legalClass: 'l1e-b', variant: 'GT 625 Wh', userName: 'ben-bikes' }));
  const answers = [...sheet.querySelectorAll('dd')].map(({ textContent }) => textContent);
  expect(answers).toContain('Speed pedelec or moped to 45\u00a0km/h (L1e-B)');
  expect(answers).toContain('GT 625\u00a0Wh');
  const whole = [...sheet.querySelectorAll('.whole-word')].map(({ textContent }) => textContent);
  expect(whole).toEqual(expect.arrayContaining(['ben-bikes', '(L1e-B)', '45\u00a0km/h']));
});

test('a wanted ad opens with every criterion in the words of the form', () => {
  const sheet = show(wantedCarCard({ description: 'With winter tyres.' }));
  for (const text of [
    '€8,000 – €15,000',
    'within 100 km · wanted by ann-volt',
    'With winter tyres.',
    'BrandsRenault, VW',
    'Earliest year2019',
    'Lowest battery health85.5 %',
    'Needed byMarch 1, 2027',
  ]) {
    expect(sheet).toHaveTextContent(text);
  }
  expect(sheet).not.toHaveTextContent('No photos yet');
});
