import type { AdCard } from '../ad-card.js';
import { buyerAdCard, sellerAdCard } from '../ad-card.fixtures.js';
import { wantedCarFields } from '../buyer-ad-fields.fixtures.js';
import { finds } from '../searched-words.js';
import { bikeFields, carFields, scooterFields } from '../seller-ad-fields.fixtures.js';
import { searchedTokens } from './searched-text.js';

const isFoundBy = (card: AdCard) => (search: string) => finds(search, searchedTokens(card));

const ioniq = sellerAdCard({
  ...carFields({
    title: 'My car',
    brand: 'Hyundai',
    model: 'Ioniq 5',
    description: 'One owner',
    subType: 'estate',
    colour: 'red',
    firstRegistration: '2021-03-01',
    heatPump: true,
    connectors: ['type2', 'ccs2'],
    place: { country: 'AT', placeId: '1', town: 'Sankt Pölten', lat: 48.2, lon: 15.63 },
  }),
  variant: 'N Line',
});

test.each([
  ['title', 'my car'],
  ['brand', 'hyundai'],
  ['model, also joined', 'ioniq5'],
  ['variant, also joined', 'nline'],
  ['description', 'owner'],
  ['body type', 'estate'],
  ['colour', 'red ioniq'],
  ['year of registration', '2021 hyundai'],
  ['heat pump', 'heat pump'],
  ['heat pump, also joined', 'hyundai heatpump'],
  ['connectors', 'ccs'],
  ['connectors, also joined', 'type2'],
  ['town', 'polten'],
  ['country', 'austria'],
])('an ad for sale is found by its %s', (_, search) => expect(isFoundBy(ioniq)(search)).toBe(true));

test('a car without a heat pump is not found by one', () => {
  const search = isFoundBy(sellerAdCard(carFields({ title: 'My car', description: '', heatPump: false })));
  expect(['heat pump', 'heatpump', 'pump'].filter(search)).toEqual([]);
});

test('a model that is called by a number is found by it, and not by the number of a connector', () => {
  const polestar = (model: string) =>
    sellerAdCard(carFields({ title: 'My car', brand: 'Polestar', model, connectors: ['type2', 'ccs2'] }));
  expect(['polestar 2', 'polestar2', 'ccs 2'].filter(isFoundBy(polestar('2')))).toHaveLength(3);
  expect(['polestar 2', 'ccs 2', 'type 2'].filter(isFoundBy(polestar('3')))).toEqual(['ccs 2', 'type 2']);
});

const pedelec = bikeFields({
  title: 'Like new',
  subType: 'speed-pedelec',
  legalClass: 'l1e-b',
  description: '',
});

test('a bike is found by its type and legal class, and not by the words that explain them', () => {
  const bike = sellerAdCard(pedelec);
  expect(['speed pedelec', 'l1e-b', 'l1eb'].filter(isFoundBy(bike))).toHaveLength(3);
  expect(['45', 'moped'].filter(isFoundBy(bike))).toEqual([]);
});

test('an ad is found by what every vehicle of its product type is called, with and without “e-”, one or many', () => {
  const searches = ['bike', 'bikes', 'e-bike', 'ebike', 'e bikes', 'E-Bikes'];
  expect(searches.filter(isFoundBy(sellerAdCard(pedelec)))).toEqual(searches);
  expect(searches.filter(isFoundBy(ioniq))).toEqual([]);
  expect(['scooter', 'car'].filter(isFoundBy(sellerAdCard(scooterFields())))).toEqual(['scooter']);
  expect(['wagon', 'car'].filter(isFoundBy(buyerAdCard(wantedCarFields())))).toEqual(['car']);
});

test('an ad is found by a word of its title joined to a letter by itself after it', () => {
  const wanted = buyerAdCard(wantedCarFields({ title: 'Any Model Y from Graz', description: 'Or Honda e' }));
  const searches = ['model y', 'modely', 'model y graz', 'y graz'];
  expect(searches.filter(isFoundBy(wanted))).toEqual(searches);
  expect(['model s', 'models', 'model s graz', 'm graz'].filter(isFoundBy(wanted))).toEqual([]);
});

test('an ad is found by a word of its title joined to the number after it', () => {
  const wanted = buyerAdCard(
    wantedCarFields({ title: 'Looking for a Model 3 from 2020', description: 'Or Zoe 50' }),
  );
  const searches = ['model3', 'model 3', 'model', '3', 'from2020', '2020'];
  expect(searches.filter(isFoundBy(wanted))).toEqual(searches);
  expect(['amodel', 'lookingfor', '3from', 'zoe50', 'model3from'].filter(isFoundBy(wanted))).toEqual([]);
});

test('a wanted ad is found by each brand, model, type and connector that it asks for, and by its place', () => {
  const wanted = buyerAdCard(
    wantedCarFields({
      title: 'Wanted',
      brands: ['Land Rover', 'Fiat'],
      models: ['e-208'],
      subTypes: ['suv'],
      connectors: ['chademo'],
      description: 'Soon',
      place: { country: 'NO', placeId: '1', town: 'Mo i Rana', lat: 66.31, lon: 14.14 },
    }),
  );
  const searches = ['wanted', 'landrover', 'fiat', 'e208', 'suv', 'chademo', 'soon', 'moirana', 'norway'];
  expect(searches.filter(isFoundBy(wanted))).toEqual(searches);
  expect(isFoundBy(wanted)('chargepoint')).toBe(false);
});

test('an ad is made into tokens once, however many questions are asked of it', () => {
  let readings = 0;
  const card: AdCard = {
    ...ioniq,
    get description() {
      readings += 1;
      return 'One owner';
    },
  };
  expect(['owner', 'one', 'two'].filter(isFoundBy(card))).toEqual(['owner', 'one']);
  expect(readings).toBe(1);
});
