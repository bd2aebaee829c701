import type { AdFieldChange, AdHistoryEntry } from '@voltyard/contracts/ads/ad-history';
import { carCard } from '../../testing/ad-fixtures';
import { wantedCarCard } from '../../testing/wanted-fixtures';
import { toldDays } from './told-history';
import { dayOf } from '../../ui/formats';

const may = (day: number) => `2026-05-0${day}T12:00:00.000Z`;
const entry = (version: number, changes: AdFieldChange[] = [], day = version): AdHistoryEntry => ({
  position: version,
  at: may(day),
  version,
  type: version === 1 ? 'published' : 'edited',
  changes,
});
const change = (field: string, before: AdFieldChange['before'], after: AdFieldChange['after']) => ({
  field,
  before,
  after,
});
const sentences = (card: Parameters<typeof toldDays>[0], ...changes: AdFieldChange[]) =>
  toldDays(card, [entry(2, changes)]).flatMap(({ entries }) => entries.flatMap((one) => one.sentences));

test('entries stand under their day, the newest first', () => {
  const card = carCard({ price: 12_000 });
  const entries = [
    entry(3, [change('price', 13_000, 12_000)]),
    entry(2, [change('photos', 3, 1)], 1),
    entry(1),
  ];
  expect(toldDays(card, entries)).toEqual([
    {
      day: dayOf(may(3)),
      entries: [{ version: 3, at: may(3), sentences: ['Price changed from €13,000 to €12,000'] }],
    },
    {
      day: dayOf(may(1)),
      entries: [
        { version: 2, at: may(1), sentences: ['2 photos removed'] },
        { version: 1, at: may(1), sentences: ['Published'] },
      ],
    },
  ]);
});

test('each field is told in the words of the form, by its label, with its unit and its details', () => {
  const soh = { percent: 93.5, method: 'app', basis: 'capacity', measuredOn: '2026-04-01' };
  expect(
    sentences(
      carCard(),
      change('odometerKm', 45_000, 48_000),
      change('colour', null, 'blue'),
      change('connectors', ['type2'], ['type2', 'ccs2']),
      change('soh', soh, null),
      change('description', 'Old …', 'New …'),
      change('photos', 0, 1),
      change('photosReplaced', null, 2),
      change('photoCaptions', null, 1),
    ),
  ).toEqual([
    '1 photo added',
    '2 photos replaced',
    'Caption of 1 photo changed',
    expect.stringMatching(/^Odometer changed from 45,000.km to 48,000.km$/),
    expect.stringMatching(/^Battery health removed, it was 93\.5.% \(app, .*\)$/),
    expect.stringMatching(/^Charging connectors changed from Type.2 to Type.2, CCS.2$/),
    'Colour added: Blue',
    'Description changed',
  ]);
});

test('an amount is told in the currency that the ad had then', () => {
  const card = carCard({ price: 9000, currency: 'CHF' });
  const told = toldDays(card, [
    entry(3, [change('currency', 'EUR', 'CHF'), change('price', 10_000, 9000)]),
    entry(2, [change('price', 12_000, 10_000)]),
  ]);
  expect(told[1]!.entries[0]!.sentences).toEqual(['Price changed from €12,000 to €10,000']);
  expect(told[0]!.entries[0]!.sentences).toContain('Price changed from €10,000 to CHF\u00a09,000');
});

test('states are told by their names, and the way back in the words of the kind', () => {
  const reserved = change('state', 'live', 'reserved');
  expect(sentences(carCard(), reserved)).toEqual(['Reserved']);
  expect(sentences(carCard(), change('state', 'sold', 'live'))).toEqual(['Available again']);
  expect(sentences(wantedCarCard(), change('state', 'live', 'found'))).toEqual(['Found']);
  expect(sentences(wantedCarCard(), change('state', 'found', 'live'))).toEqual(['Wanted again']);
});

test('what the form has no words for is told as such', () => {
  const place = { country: 'DE', area: '10' };
  expect(sentences(carCard(), change('place', place, { ...place, area: '11' }))).toEqual(['Details changed']);
});
