import { PhotoCaption } from './photos/photo.js';
import { FileName } from './photos/photos.rest.js';
import { wantedCarFields } from './ads/buyer-ad-fields.fixtures.js';
import { BuyerAdFields } from './ads/buyer-ad-fields.js';
import { carFields } from './ads/seller-ad-fields.fixtures.js';
import { SellerAdFields } from './ads/seller-ad-fields.js';
import { isSeenLine, isSeenText, isVisible, quoted, seenLine, withoutOverrides } from './texts.js';

const misleading: [string, string][] = [
  ['a line break', 'Renault\nZoe'],
  ['a tab', 'Renault\tZoe'],
  ['a null', 'Renault\u0000Zoe'],
  ['a C1 control', 'Renault\u0085Zoe'],
  ['a line separator', 'Renault\u2028Zoe'],
  ['a right-to-left override', 'Zoe \u202Egpj.exe'],
  ['an embedding', 'Zoe \u202A one'],
  ['an isolate', 'Zoe \u2067 one \u2069 more'],
  ['a right-to-left mark', 'Zoe \u200F one'],
  ['an Arabic letter mark', 'Zoe \u061C one'],
  ['a zero-width space', 'Ren\u200Bault'],
  ['a byte order mark', 'Ren\uFEFFault'],
  ['a soft hyphen', 'Ren\u00ADault'],
  ['an annotation', 'Zoe \uFFF9one\uFFFAtwo\uFFFB'],
  ['a filler', 'Zoe \u3164\u3164 one'],
  ['half a character', 'Zoe \uD83D one'],
  ['a joiner that joins nothing', 'Zoe \u200D one'],
  ['joiners in a row', 'Zo\u200C\u200C\u200Ce'],
  ['a tag of no flag', 'Renault Zoe\u{E0041}'],
];

test.each(misleading)('one line is refused %s', (_, text) => {
  expect(isSeenLine(text)).toBe(false);
  for (const field of ['title', 'brand', 'model', 'variant'])
    expect(SellerAdFields.safeParse({ ...carFields(), [field]: text }).error?.issues[0]?.message).toMatch(
      /has characters that cannot be seen/,
    );
  expect(BuyerAdFields.safeParse(wantedCarFields({ title: text })).success).toBe(false);
  expect(BuyerAdFields.safeParse(wantedCarFields({ brands: [text] })).success).toBe(false);
  expect(PhotoCaption.safeParse(text).success).toBe(false);
  expect(FileName.safeParse(text).success).toBe(false);
  expect(isSeenLine(seenLine(text))).toBe(true);
});

test.each([
  'Citroën ë-C4 – wie neu, 12.900 €',
  'רנו זואי, בעלים אחד',
  'سيارة كهربائية',
  'می\u200Cخواهم', // Persian, with the non-joiner it is written with
  'ශ්\u200Dරී', // Sinhala, with a joiner
  'A 👨\u200D👩\u200D👧 car 🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
  'Rainbow 🏳️\u200D🌈 one ❤️ 1️⃣',
  '電気自動車　新品',
])('one line may be written in any script: %s', (text) => {
  expect(isSeenLine(text)).toBe(true);
  expect(SellerAdFields.parse(carFields({ title: text }))).toMatchObject({ title: text.normalize('NFC') });
});

test('the same letters are the same text, however they were typed', () => {
  const typed = 'Citroe\u0308n';
  expect(SellerAdFields.parse(carFields({ brand: typed }))).toMatchObject({ brand: 'Citroën' });
  expect(PhotoCaption.parse(typed)).toBe('Citroën');
  expect(FileName.parse(`${typed}.jpg`)).toBe('Citroën.jpg');
});

test('a description has lines, tabs and directions of its own, and no other controls', () => {
  const allowed = 'One owner.\r\n\tHeat pump: \u2067כן\u2069\nשלום \u200F!';
  expect(SellerAdFields.parse(carFields({ description: allowed }))).toMatchObject({ description: allowed });
  for (const refused of ['bell \u0007', 'null \u0000', 'escape \u001B[2J', 'half \uDE00']) {
    expect(isSeenText(refused)).toBe(false);
    expect(SellerAdFields.safeParse(carFields({ description: `${refused} it` })).success).toBe(false);
  }
});

test.each(['', ' \n', '\u200B', '\u00AD\u2060 \uFEFF', '\u3164', '\u2800', '\uFE0F', '\u0301'])(
  'nothing is to be seen in %j',
  (text) => expect(isVisible(text)).toBe(false),
);

test.each(['a', '٣', '?', '👍', '\u200Bא', '電'])('something is to be seen in %j', (text) =>
  expect(isVisible(text)).toBe(true),
);

test('a text without overrides keeps its marks and joiners', () => {
  expect(withoutOverrides('\u202Aa\u202Bb\u202Cc\u202Dd\u202Ee\u2066f\u2067g\u2068h\u2069')).toBe('abcdefgh');
  expect(withoutOverrides('שלום \u200F! 👨\u200D👩')).toBe('שלום \u200F! 👨\u200D👩');
});

test('the name of a file loses what cannot be seen, and nothing else', () => {
  expect(seenLine('\u200EIMG\u202Egpj.exe\u200B 👨\u200D👩\u200D👧.jpg')).toBe(
    'IMGgpj.exe 👨\u200D👩\u200D👧.jpg',
  );
  expect(seenLine('Screenshot 10.12 PM.png')).toBe('Screenshot 10.12 PM.png');
});

test('what is quoted quotes itself by other marks', () => {
  expect(quoted('Cars with the words “Zoe” and “Leaf”')).toBe('“Cars with the words ‘Zoe’ and ‘Leaf’”');
});
