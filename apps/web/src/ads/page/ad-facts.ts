import type { AdCard } from '@voltyard/contracts/ads/ad-card';
import { type AdDraft, draftOfCard } from '../draft/ad-draft';
import { moneyOf } from '@voltyard/contracts/money/money-of';
import { batteryOf, withUnbrokenUnits } from '../ad-formats';
import { calendarDayOf } from '../../ui/formats';
import { fieldOf, formGroups } from '../kinds/ad-forms';
import type { FormField, FormFieldName } from '../kinds/form-fields';
import { numberFrom } from '../form/number-from';

type NumberField = Extract<FormField, { kind: 'number' }>;

interface Fact {
  label: string;
  value: string;
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
  'postcode',
  'country',
  'radiusKm',
]);

/** What is known of the vehicle, in the groups it was asked in. Unanswered questions are left out. */
export function factGroupsOf(card: AdCard): FactGroup[] {
  const draft = draftOfCard(card);
  return formGroups(draft)
    .map(({ title, names }) => ({
      title,
      facts: names
        .filter((name) => !saidElsewhere.has(name) && draft[name].length > 0)
        .map((name) => ({
          label: fieldOf(draft, name).label,
          value: withUnbrokenUnits(answerText(draft, name)),
        })),
    }))
    .filter(({ facts }) => facts.length > 0);
}

/** A word and its number stay on one line: `CCS 2`, `52 kWh`, `May 31, 2020`. A sentence breaks between its words. */
const unbroken = (value: string): string =>
  value.length > 20 ? withUnbrokenUnits(value) : value.replaceAll(' ', '\u00a0');

/** An answer as people read it. */
export function answerText(draft: AdDraft, name: FormFieldName): string {
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
    case 'names':
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
