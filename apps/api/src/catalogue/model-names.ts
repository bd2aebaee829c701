import { compact } from '@voltyard/contracts/catalogue/compact';
import type { SourceVehicle } from './source-vehicle.js';

type Name = Pick<SourceVehicle, 'brand' | 'model'> & { variant?: string | undefined };

/** The usual names of brands that the source names differently. */
const brandNames: Record<string, string> = {
  'e.GO Mobile': 'e.GO',
  Mercedes: 'Mercedes-Benz',
  Mini: 'MINI',
  'Opel / Vauxhall': 'Opel',
  'Zero Motorcycles': 'Zero',
};

/** Real names without a capital letter. Other models without one lost their name in the source: “Kia 39kwh”. */
const smallNames: Record<string, RegExp> = {
  Audi: /^e-tron/,
  BMW: /^i\d/,
  Fiat: /^[56]00e$/,
  Honda: /^e$/,
  Mazda: /^6e$/,
  Peugeot: /^e-\d+/,
  Polestar: /^\d$/,
  Seres: /^3$/,
  smart: /^(#\d$|fortwo|forfour)/,
  Volkswagen: /^e-up/,
  Zeekr: /^001$/,
};

export const hasName = ({ brand, model }: Name): boolean =>
  /\p{Lu}/u.test(model) ? !/^(GT|Plaid)$/.test(model) : (smallNames[brand]?.test(model) ?? false);

/** The beginning of a variant that the source put into the model: battery, power, drive, range, trim. */
const variantWord = new RegExp(
  String.raw`(?<!^G) (?=(?:${[
    String.raw`\d+(?:[.,]\d+)? ?(?:kWh|kW|Ah|hp|ch|pk)\b`,
    String.raw`(?:XS|S|M|L|XL|L\d)(?= \d+ ?kWh)`,
    String.raw`[1-9]\d(?:x|D)?\b(?! ?kWh)`,
    String.raw`[1-9]\d\d\+?(?!\w)`,
    String.raw`(?:AWD|RWD|FWD|2WD|4WD|ER|SR)\b`,
    String.raw`(?:Long|Standard|Extended) Range`,
    String.raw`(?:Long|Standard|Compact|Single|Twin|Dual)\b`,
    String.raw`(?:Performance|Premium|Pure|Pro|Pulse|Brabus|Summit|Plus|GTX|RS)\b`,
    String.raw`(?:quattro|4MATIC|[xe]Drive ?\d+|M\d\d|P\d+|EV\d\d|Q\d+|R\d+|ZE[45]0)\b`,
    String.raw`(?:Turbo|GTS|4S?)(?= |$)`,
  ].join('|')}))`,
  'i',
);

/** The usual name, with the variant separated from the model. */
export function tidyName({ brand, model, variant = '' }: Name): Name {
  const ofModel = tidy(model);
  const ofVariant = withoutRepeated(ofModel, tidy(variant));
  const isRepeated = ofVariant === '' || compact(ofModel).endsWith(compact(ofVariant));
  const whole = isRepeated ? ofModel : `${ofModel} ${ofVariant}`;
  const cut = Math.min(ofModel.length, whole.match(variantWord)?.index ?? whole.length);
  const rest = whole.slice(cut).trim();
  return {
    brand: brandNames[brand] ?? brand,
    model: whole.slice(0, cut),
    // Named also without one, so that the source's is not kept.
    variant: rest === '' ? undefined : rest,
  };
}

/** The source repeats the end of the model in some variants: “Model S”, “S Plaid”. */
function withoutRepeated(model: string, variant: string): string {
  const words = variant.split(' ');
  const isRepeated = compact(model.slice(model.lastIndexOf(' ') + 1)) === compact(words[0]!);
  return isRepeated ? words.slice(1).join(' ') : variant;
}

/** Different spellings of the source, and what replaces them. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/\s+/g, ' '],
  [/\.$| \(\d{4}\)$/, ''],
  [/Mach e\b/, 'Mach-E'],
  [/e-NV 200/, 'e-NV200'],
];

const tidy = (name: string): string =>
  spellings.reduce((tidied, [found, spelling]) => tidied.replace(found, spelling), name).trim();
