/** Nine digits or more, as people write telephone numbers. A price has fewer. */
const usual = String.raw`(?:\+|\b)\d(?:[^\S\n]?[()/.·•_\p{Pd}]?[^\S\n]?\d|[()/.·•_\p{Pd}]{2}\d|\s{2}\d){8,}`;
/** No amount begins with a nought before a digit, nor with a plus: between those digits stands what one likes. */
const dialled = String.raw`(?:\+|\b0)(?![.,]\d)(?:(?:[^\p{L}\p{N},;%€$£]{0,5}|,)\d){8,}`;
const digitWords = [
  'zero oh one two three four five six seven eight nine',
  'null eins zwei zwo drei vier fünf fuenf sechs sieben acht neun',
  'zéro un deux trois quatre cinq six sept huit neuf',
  'cero uno dos tres cuatro cinco seis siete ocho nueve',
  'due tre quattro cinque sei sette otto nove',
  'nul een twee drie vijf zes zeven negen',
]
  .join('|')
  .replaceAll(' ', '|');
/** Digits in words, six of them or more; some may be written as digits. */
const spoken = String.raw`\b(?:(?:${digitWords})\b[\s,.\p{Pd}]{0,3}(?:\d{1,4}[\s,.\p{Pd}]{1,3})?){6,}`;
const numbers = new RegExp(`${dialled}|${usual}|${spoken}`, 'giu');

/** Has eight digits, or six, and may stand beside others. */
const date = String.raw`\b(?:(?:19|20)\d\d-\d\d?(?:-\d\d?)?|(?:\d\d?[./])?\d\d?[./](?:19|20)\d\d)\b`;
const amount = String.raw`(?:[1-9]\d?(?:[ .,'’]\d{3}){2}|[1-9]\d{0,2}[ .,'’]\d{3}|[1-9]\d{0,7})(?:[.,]\d\d?)?`;
const amounts = String.raw`${amount}(?:\s?[\p{Pd}/]\s?${amount})?`;
const unit = String.raw`(?:[€$£%]|(?:eur|euros?|usd|chf|gbp|sek|nok|dkk|pln|zł|kr|km|mi|miles|[kw]?wh|k?w|ps|hp|ah|kg|nm)(?![\p{L}\p{N}]))`;
const currency = String.raw`(?:[€$£]|\b(?:eur|usd|chf|gbp|sek|nok|dkk|pln|kr)\.?)`;
const year = String.raw`(?:19|20)\d\d`;
/** What a text about a vehicle has numbers for: a number that continues one before it is none of these. */
const noNumber = new RegExp(
  String.raw`${date}|${currency}\s?${amounts}|(?<!\d[\s()/.·•_\p{Pd}]{0,2})(?:\b${year}[\s,]{1,2})?\b${amounts}\s?${unit}`,
  'giu',
);
const onlyYears = new RegExp(String.raw`^(?:${year}(?:\D+|$))+$`, 'u');

interface FoundNumber {
  readonly index: number;
  readonly length: number;
}

/** The telephone numbers in a text as a machine reads it. */
export function telephoneNumbersIn(plain: string): FoundNumber[] {
  const text = withDigits(plain).replaceAll(noNumber, (told) => told.replaceAll(/\d/g, 'x'));
  return [...text.matchAll(numbers)]
    .filter(([number]) => !onlyYears.test(number))
    .map(({ 0: number, index }) => ({ index, length: number.trimEnd().length }));
}

/** Letters that stand for digits among digits: “O15l”. */
const withDigits = (plain: string): string =>
  plain.replaceAll(/(?<![\p{L}\p{N}])[\dOlI]*\d[\dOlI]*(?![\p{L}\p{N}])/giu, (word) =>
    word.replaceAll(/o/gi, '0').replaceAll(/(?<=\d)[lI](?=\d)/gi, '1'),
  );
