import { finds, indexTokens, searchable, searchProblem, searchTokens } from './searched-words.js';

describe('a text is found by the beginnings of', () => {
  test.each([
    ['its words, lower case, each once', 'Zoë zoe ZOE', ['zoe']],
    ['words joined by signs, from each word on', 'e-Golf', ['egolf', 'golf']],
    ['letters and digits, apart and joined', 'ID.3 R135', ['id3', '3', 'r135', '135']],
    ['a single digit with the letters before it only', 'CCS2 EV6', ['ccs2', 'ev6']],
    ['words with a space between them, not joined', 'heat pump', ['heat', 'pump']],
    ['the searchable part of a long word', 'x'.repeat(5000), ['x'.repeat(32)]],
    ['plain letters for special ones', 'Łódź Søby Straße', ['lodz', 'soby', 'strasse']],
    ['words with an accent that stands alone between them, not joined', 'l´eau', ['l', 'eau']],
    ['words with an invisible space between them, not joined', 'ΑΣ\uFEFFΑΣ', ['ασ', 'ας']],
  ])('%s', (_, text, tokens) => expect(indexTokens(text)).toEqual(tokens));

  test('at most as many tokens as words, with any number of signs', () => {
    const tokens = indexTokens('a-'.repeat(2500));
    expect(tokens.length).toBeLessThanOrEqual(32);
    expect(Math.max(...tokens.map((token) => token.length))).toBe(32);
  });

  test('the words of one run of thousands, no slower than those of a usual text', () => {
    const millisecondsOf = (textOf: (time: number) => string) => {
      const texts = Array.from({ length: 50 }, (__, time) => textOf(time));
      const begunAt = performance.now();
      for (const text of texts) indexTokens(text);
      return performance.now() - begunAt;
    };
    // Other words each time: those that were seen before are known.
    const usual = (begin: string) => (time: number) =>
      Array.from({ length: 830 }, (__, number) => `${begin}${time}x${number}`).join(' ');
    millisecondsOf(usual('a')); // warm
    expect(millisecondsOf(() => 'a1'.repeat(2480))).toBeLessThan(5 * millisecondsOf(usual('b')));
  });

  test('its first words only, when it is written to have thousands', () => {
    const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');
    const written = letters.flatMap((one) => letters.flatMap((other) => [`${one}1${other}2`, `${other}3`]));
    const tokens = indexTokens(`Renault ${written.join('')}`);
    expect(tokens).toHaveLength(800);
    expect(tokens[0]).toBe('renault');
  });
});

describe('a search means', () => {
  test.each([
    ['each of its words, once', 'Zoë zoe e-Golf', ['zoe', 'e', 'golf']],
    ['words joined by a dot, as one', 'ID.3 77.4 …', ['id3', '774']],
    ['a character that stands for several words, as those words', 'ﷺ', ['صلى', 'الله', 'عليه', 'وسلم']],
    ['the beginning of a very long word', 'x'.repeat(5000), ['x'.repeat(32)]],
  ])('%s', (_, text, words) => expect(searchTokens(text)).toEqual(words));
});

test.each([
  ['Hyundai-Ioniq-5', ['ioniq5', 'Ioniq 5', 'ioniq', 'hyundai ioniq', 'hyundaiioniq5', 'IONIQ-5']],
  ['ioniq5', ['ioniq5', 'ioniq 5']],
  ['e-tron', ['e-tron', 'etron', 'e tron', 'E-Tron', 'tron']],
  ['ID.3', ['id3', 'id.3', 'id 3', 'ID-3']],
  ['etron', ['e-tron', 'e tron', 'E-TRO']],
  ['Audi etron 55', ['audi e-tron', 'e-tron 55', 'e tron']],
  ['egolf', ['e-Golf', 'e golf']],
  ['model3', ['model 3', 'Model-3', 'model3']],
  ['Škoda', ['skoda', 'škoda', 'SKO']],
  ['58kWh', ['58kwh', '58', 'kwh', '58 kWh']],
  ['Polestar-2', ['polestar 2', 'polestar2', 'polestar', '2']],
  ['Renault-5-E-Tech Graz', ['renault 5', 'renault 5 e-tech', '5 etech', 'renault 5 graz']],
  ['Tesla-Model-Y Munich', ['tesla model y', 'model y munich', 'modely', 'tesla m', 'y']],
  ['Kia-EV6', ['ev 6', 'kia ev 6', 'ev6']],
  ['Volkswagen-e-up E-Cars', ['e-up', 'vw e-up', 'e up', 'vw e']],
  ['with 7 seats', ['7 seats', 'seats 7', '7 seater', '7-seater']],
  ['Tesla with a towbar à vendre', ['a tesla', 'tesla with a towbar', 'tesla à vendre']],
  [
    'Tesla towbar Berlin',
    ['a tesla with a towbar', 'Tesla in Berlin', 'ein Tesla mit towbar', 'tesla near berlin'],
  ],
  ['Riese-&-Müller', ['Riese und Müller', 'riese & müller', 'riese and muller']],
  ['Zero-S', ['zero s', 'zeros', 'Zero']],
  ['Bring it with you', ['with', 'it with']],
])('%s is found by each of %j', (text, searches) =>
  expect(searches.filter((search) => !finds(search, indexTokens(text)))).toEqual([]),
);

test.each([
  ['Volkswagen ID.3', ['vw', 'VW id.3']],
  ['VW ID.3', ['volkswagen id3']],
  ['Estate', ['station wagon', 'stationwagon', 'kombi', 'touring', 'avant']],
  ['Cargo-bike', ['Lastenrad']],
  ['Motorcycle L3e', ['motorbike', 'road legal', 'Motorrad']],
  ['Speed-pedelec', ['S-Pedelec', 's pedelec', 'spedelec']],
  ['Folding-bike', ['foldable', 'Faltrad']],
  ['E-Scooters', ['moped', 'e-roller']],
  ['Type-2', ['typ 2', 'Typ2', 'mennekes']],
  ['eKFV Graz', ['ABE', 'legal in Germany', 'street-legal graz', 'road legal']],
  ['Munich', ['München', 'muenchen', 'munich']],
  ['Vienna', ['Wien']],
  ['Köln', ['cologne', 'koeln', 'köln']],
  ['Milan', ['milano', 'Mailand']],
  ['Germany', ['Deutschland', 'Allemagne', 'Niemcy', 'tyskland', 'germany']],
  ['Austria', ['Österreich', 'oesterreich', 'osterreich', 'Autriche']],
  ['France', ['Frankreich', 'francia']],
  ['Poland', ['Polska', 'Polen']],
  ['Greece', ['Ελλάδα', 'Griechenland']],
  ['Netherlands', ['Pays-Bas', 'nederland', 'paesi bassi']],
  ['SUV', ['suvs', 'SUVs']],
  ['Cargo-bike', ['cargo bikes', 'cargobikes']],
  ['with heat pump', ['heatpump', 'heat-pump', 'heat pump']],
  ['with heatpump', ['heatpump', 'heat-pump', 'heat pump']],
  ['The-Hague', ['den haag', '’s-Gravenhage']],
])('%s is found by each of %j, which mean the same', (text, searches) =>
  expect(searches.filter((search) => !finds(search, indexTokens(text)))).toEqual([]),
);

test.each(['electric', 'EV', 'electro', 'Elektro', 'electric ev', 'used', 'for sale', 'EV for sale'])(
  '%s leaves no ad out',
  (search) =>
    expect(
      ['Zoe E-Cars', 'S3 E-Bikes', 'G30D E-Scooters'].filter((text) => !finds(search, indexTokens(text))),
    ).toEqual([]),
);

test('an e-auto is every car, and no bike', () =>
  expect(['Zoe E-Cars', 'S3 E-Bikes'].filter((text) => finds('E-Auto', indexTokens(text)))).toEqual([
    'Zoe E-Cars',
  ]));

test.each([
  ['Niro 6 E-Cars', 'ev 6'],
  ['heat E-Cars', 'heatpump'],
  ['Kombi', 'estate'],
  ['Private-ground-only', 'street legal'],
  ['Estate', 'station'],
  ['ID.4 with 3 keys', 'id.3'],
  ['Model S, 3 owners', 'model3'],
  ['Zoe', 'zoe r135'],
  ['Polestar-3 CCS2 24 kWh', 'polestar 2'],
  ['Tesla-Model-S 392 km', 'tesla model 3'],
  ['Tesla-Model-3 for years', 'tesla model y'],
  ['Tesla-Model-3 it’s a saloon', 'tesla model s'],
  ['Volkswagen-ID.5 E-Cars upright', 'e-up'],
  ['Ford-Mustang-Mach-E look up', 'e-up'],
  ['Zero-DSR for short ways', 'zero s'],
  ['E-Tesla a towbar', 'with'],
  ['etron', 'tron'],
  ['etron', 'e-tron gt'],
  ['x'.repeat(40), `${'x'.repeat(32)} tesla`],
])('%s is not found by %s', (text, search) => expect(finds(search, indexTokens(text))).toBe(false));

test.each([
  ['-renault', '-renault', ''],
  ['suv -renault -tesla', '-renault', 'suv'],
])('“%s” is refused, as words cannot be excluded: it would find what it excludes', (text, word, rest) => {
  expect(searchProblem(text)).toBe(
    `Words cannot be excluded: search without “${word}”, or choose the brands that you want.`,
  );
  expect(searchable(text)).toBe(rest);
});

test.each(['e-golf', 'Zoe - 2020', 'VW e- up', 'Zoe -', '-20', 'ID.3–Pro'])('“%s” excludes no word', (text) =>
  expect(searchProblem(text)).toBeNull(),
);
