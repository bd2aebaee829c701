import { draftOfCard } from '../draft/ad-draft';
import { answerText } from './ad-facts';
import { bikeCard, carCard } from '../../testing/ad-fixtures';
import { wantedCarCard } from '../../testing/wanted-fixtures';

const car = draftOfCard(carCard());

test.each([
  ['€12,900', { ...car, price: '12900' }, 'price'],
  ['€12,900.50', { ...car, price: '12.900,50' }, 'price'],
  ['NOK\u00a0110,000', { ...car, price: '110 000', currency: 'NOK' }, 'price'],
  ['48,200\u00a0km', { ...car, odometerKm: '48.200' }, 'odometerKm'],
  ['500\u00a0Wh', { ...draftOfCard(bikeCard()), batteryUsableKwh: '500' }, 'batteryUsableKwh'],
  ['2019', { ...draftOfCard(wantedCarCard()), yearMin: '2019' }, 'yearMin'],
  ['cheap', { ...car, price: 'cheap' }, 'price'],
] as const)('an answer reads %s, as cards have it', (text, draft, name) =>
  expect(answerText(draft, name)).toBe(text),
);
