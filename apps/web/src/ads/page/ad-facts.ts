import type { AdCard } from '@voltyard/contracts/ads/ad-card';
import { inSentence } from '@voltyard/contracts/ads/ad-copy';
import { type AdDraft, draftOfCard } from '../draft/ad-draft';
import { criteriaToRank } from '@voltyard/contracts/ads/buyer-ad-fields';
import { moneyOf } from '@voltyard/contracts/money/money-of';
import { batteryOf } from '@voltyard/contracts/ads/quantities';
import { withUnbrokenUnits } from '../ad-formats';
import type { RealRange } from '../catalogue/real-range';
import { calendarDayOf } from '../../ui/formats';
import { fieldOf } from '../kinds/ad-forms';
import { askedGroups, detailsOf } from '../kinds/asked-questions';
import { detailOf, type FormField, type FormFieldName } from '../kinds/form-fields';
import { townText } from '../kinds/town-answer';
import { numberFrom } from '../form/number-from';

type NumberField = Extract<FormField, { kind: 'number' }>;

interface Fact {
  label: string;
  value: string;
  /** Of what a wanted ad asks: whether every vehicle must have it. */
  weight?: 'Must have' | 'Nice to have';
  /** The photo that proves it. */
  proofPhotoId?: string;
}
export interface FactGroup {
  title: string;
  facts: Fact[];
}

/** Questions whose answers stand elsewhere on the ad. */
const saidElsewhere = new Set<FormFieldName>([
  'title',
  'description',
  'price',
  'priceType',
  'budgetMin',
  'budgetMax',
  'currency',
  'country',
  'town',
  'postcode',
  'visibility',
  'niceToHave',
]);

/** What is known of the vehicle, in the groups it was asked in. Unanswered questions are left out. */
export function factGroupsOf(card: AdCard, realRange: RealRange | null = null): FactGroup[] {
  const answers = draftOfCard(card);
  const { sohProofPhotoId } = answers;
  // A link to the photo says it.
  const draft = { ...answers, sohProofPhotoId: '' };
  const factsOf = (name: FormFieldName): Fact[] => {
    const answered =
      isFact(name) && draft[name].length > 0
        ? [
            {
              // The form's own question is for the writer.
              label: name === 'radiusKm' ? 'Distance' : fieldOf(draft, name).label,
              value: withUnbrokenUnits(answerText(draft, name)),
              ...weightOf(draft, name),
              ...(name === 'sohPercent' && sohProofPhotoId !== '' && { proofPhotoId: sohProofPhotoId }),
            },
          ]
        : [];
    return name === 'rangeKm' && realRange !== null ? [...answered, realRangeFact(realRange)] : answered;
  };
  return askedGroups(draft)
    .map(({ title, names }) => ({ title, facts: names.flatMap(factsOf) }))
    .filter(({ facts }) => facts.length > 0);
}

/** A wanted ad says beside each criterion how much it matters. */
function weightOf({ kind, niceToHave }: AdDraft, name: FormFieldName): Pick<Fact, 'weight'> {
  if (kind === 'for-sale' || !(criteriaToRank as readonly string[]).includes(name)) return {};
  return { weight: niceToHave.includes(name) ? 'Nice to have' : 'Must have' };
}

/** Facts from the catalogue about such vehicles, beside those from the seller. */
function realRangeFact({ least, most }: RealRange): Fact {
  const distance = least === most ? `${least}` : `${least}–${most}`;
  return { label: 'Range in everyday use', value: `about ${distance}\u00a0km (Open EV Data)` };
}

const isFact = (name: FormFieldName) => !saidElsewhere.has(name) && detailOf[name] === undefined;

/** A word and its number stay on one line: `CCS 2`, `52 kWh`, `May 31, 2020`. A sentence breaks between its words. */
const unbroken = (value: string): string =>
  value.length > 20 ? withUnbrokenUnits(value) : value.replaceAll(' ', '\u00a0');

/** An answer with its details: `93.5 % (certificate, by Aviloo)`. */
export function answerText(draft: AdDraft, name: FormFieldName): string {
  const details = detailsOf(draft, name).filter((detail) => draft[detail].length > 0);
  const answer = ownText(draft, name);
  if (details.length === 0) return answer;
  return `${answer} (${details.map((detail) => phraseOf(draft, detail)).join(', ')})`;
}

/** How a detail reads after its answer. */
const phrases: Partial<Record<FormFieldName, (text: string) => string>> = {
  sohProvider: (name) => `by ${name}`,
  sohBasis: (basis) => `measured as ${inSentence(basis)}`,
  sohMeasuredOn: (day) => `on ${day}`,
  sohOdometerKm: (distance) => `at ${distance}`,
  town: (name) => name,
  sohProofPhotoId: () => 'with a photo as proof',
};

function phraseOf(draft: AdDraft, name: FormFieldName): string {
  if (name === 'sohBasis' && draft.sohBasis === 'unknown') return 'basis not known';
  const text = ownText(draft, name);
  return phrases[name]?.(text) ?? inSentence(text);
}

function ownText(draft: AdDraft, name: FormFieldName): string {
  const field = fieldOf(draft, name);
  const typed = draft[name];
  switch (field.kind) {
    case 'choice':
    case 'choices':
      return [typed]
        .flat()
        .map((one) => unbroken(field.options.find(({ value }) => value === one)?.label ?? one))
        .join(', ');
    case 'number':
      return unbroken(numberText(draft, field, String(typed)));
    case 'yes-no':
      return typed === 'yes' ? 'Yes' : 'No';
    case 'day':
      return unbroken(calendarDayOf(String(typed)));
    case 'town':
      return townText(String(typed));
    case 'model':
    case 'names':
    case 'photo':
    case 'text':
      return String(typed);
  }
}

/** As cards have it: `€12,900`, `500 Wh`, `48,200 km`; as it was typed where it is no number. */
function numberText(draft: AdDraft, field: NumberField, typed: string): string {
  const number = numberFrom(typed, field);
  if (field.isYear || Number.isNaN(number)) return typed;
  if (field.isMoney && draft.currency !== '') return moneyOf(number, draft.currency);
  if (field.unit === 'Wh') return batteryOf(draft.productType, number / 1000);
  return `${number.toLocaleString('en')} ${field.unit ?? ''}`.trim();
}
