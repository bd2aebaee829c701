import type { Random } from './random.js';

/** Templates for texts that people write. `{…}` is replaced by a fact; what an ad has a field for is said by no other one. */

const phrases = {
  car: [
    'well looked after',
    'recently serviced',
    'winter tyres included',
    'heated seats',
    'charged at home',
    'tow bar',
    'garage kept',
    'two keys',
    'quiet and roomy',
    'family car',
    'panoramic roof',
    'reversing camera',
  ],
  bike: [
    'serviced in spring',
    'with lock',
    'new chain',
    'city commuter',
    'comfortable saddle',
    'bottle holder fitted',
    'mudguards and lights',
    'child seat possible',
    'ready to ride',
    'stored indoors',
  ],
  scooter: [
    'easy to park',
    'well looked after',
    'new tyres',
    'for short ways',
    'with charger',
    'town only',
    'runs smoothly',
    'kept dry',
    'helmet included',
    'quick sale',
  ],
} as const;

const openings = {
  car: [
    'We bought the {model} in {year} and have driven it mostly to work and back.',
    'Selling our {brand} because the company provides a car from next month.',
    'This {model} came to our family in {year}.',
    'A quiet, honest car with everything that one needs.',
    'The {brand} has {km} km on the clock and runs without a sound.',
  ],
  bike: [
    'My daily way to work, now replaced by a train ticket.',
    'The {model} rides beautifully, but the children have outgrown it.',
    'Bought in {year} from a shop in town, all papers are there.',
    'It climbs every hill around here without sweat.',
  ],
  scooter: [
    'Ridden between the station and the office, hardly ever in rain.',
    'The {brand} was our second vehicle, and now we need only one.',
    'I have moved closer to work and walk now.',
    'Bought in {year}, {km} km since then.',
  ],
} as const;

const details = {
  car: [
    'It was charged at home overnight, to 80 % on most days, and rarely at fast chargers.',
    'Summer tyres are on, a set of winter tyres on rims comes with it.',
    'Cable for the wallbox and a charger for the household socket are in the boot.',
    'There is a small scratch on the rear bumper, nothing else.',
    'Papers and keys are complete and can be seen at the viewing.',
    'On the motorway in winter it still goes well over 60 % of what is stated.',
    'Non-smokers, no pets, washed by hand.',
    'The last inspection was without findings; brakes are new.',
    'Preconditioning by app, seat heating in front, reversing camera.',
    'The seats warm up in a minute on cold days.',
  ],
  bike: [
    'The battery comes out with one key and charges in the kitchen.',
    'Chain and brakes are in good order.',
    'The display shows every kilometre; I can show it at the viewing.',
    'A solid lock and the charger come with it.',
    'It has some signs of use on the frame, none of them deep.',
    'In eco mode it goes far beyond what I ever needed in a day.',
    'Fits people from 1.65 to 1.85 m.',
  ],
  scooter: [
    'Charger and two keys are included.',
    'The deck has some scratches, brakes and lights are faultless.',
    'The battery lasts me four days to work and back.',
    'It takes little room in a garage.',
    'The tyres have a lot of profile left.',
    'Registration papers are complete.',
  ],
} as const;

const endings = [
  'A test drive is welcome, best on weekends.',
  'Questions are answered the same day.',
  'The price is meant seriously; please no offers by text message.',
  'Handing it over at the station is possible.',
  'A call before you come saves us both a way.',
  'Come and see it: the coffee is on me.',
] as const;

type ProductType = keyof typeof phrases;
export type Facts = Readonly<Record<'brand' | 'model' | 'year' | 'km', string | number>>;

const filled = (text: string, facts: Facts): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: keyof Facts) => String(facts[name]));

export const titleOf = (name: string, productType: ProductType, random: Random): string =>
  `${name}, ${random.pick(phrases[productType])}`.slice(0, 100);

export function descriptionOf(productType: ProductType, facts: Facts, random: Random): string {
  const middle = random.some<string>(details[productType], random.whole(1, 5));
  const all = [random.pick<string>(openings[productType]), ...middle, random.pick(endings)];
  return filled(all.join(' '), facts);
}

const wishes = [
  'It may have scratches, as long as the battery is sound.',
  'I can fetch it anywhere that a train goes to.',
  'A report of the battery would help me to decide quickly.',
  'No hurry: the right one counts.',
  'Paid at once, in cash or by transfer, as you like.',
  'Please send a photo of the odometer.',
] as const;

export const wishOf = (random: Random): string => random.some<string>(wishes, random.whole(1, 3)).join(' ');
