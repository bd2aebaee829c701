import type { SellerAdCard } from '@voltyard/contracts/ads/ad-card';
import { askedField, formGroups, type FormFieldName } from './ad-form-fields';
import { dayOf } from './ad-formats';
import { draftOfCard } from './ad-draft';

export interface Fact {
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
  'currency',
  'priceType',
  'postcode',
  'country',
]);

/** What is known of the vehicle, in the groups it was asked in. Unanswered questions are left out. */
export function factGroupsOf(card: SellerAdCard): FactGroup[] {
  const draft = draftOfCard(card);
  return formGroups[card.productType]
    .map(({ title, names }) => ({
      title,
      facts: names
        .filter((name) => !saidElsewhere.has(name) && draft[name].length > 0)
        .map((name) => ({
          label: askedField(card.productType, name).label,
          value: read(card, name, draft[name]),
        })),
    }))
    .filter(({ facts }) => facts.length > 0);
}

function read(card: SellerAdCard, name: FormFieldName, typed: string | string[]): string {
  const field = askedField(card.productType, name);
  switch (field.kind) {
    case 'choice':
    case 'choices':
      return [typed]
        .flat()
        .map((one) => field.options.find(({ value }) => value === one)?.label ?? one)
        .join(', ');
    case 'number':
      return `${Number(typed).toLocaleString('en')} ${field.unit ?? ''}`.trim();
    case 'yes-no':
      return typed === 'yes' ? 'Yes' : 'No';
    case 'day':
      return dayOf(`${String(typed)}T12:00:00`);
    case 'text':
      return String(typed);
  }
}
