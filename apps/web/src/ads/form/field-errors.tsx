import { placeName } from '@voltyard/contracts/ads/ad-summary';
import { moneyOf } from '@voltyard/contracts/money/money-of';
import { publicPlaceOf } from '@voltyard/contracts/ads/public-place';
import type { ReactNode } from 'react';
import { type AdDraft, namesIn, placeOf } from '../draft/ad-draft';
import { fieldOf } from '../kinds/ad-forms';
import { type FormFieldName, isChoicesName } from '../kinds/form-fields';
import { chosenTown } from '../kinds/town-answer';
import { moneyTyped } from './money-typed';

/** What stands under a question: what was understood of the answer, where it could be read in two ways. */
export function helperOf(name: FormFieldName, draft: AdDraft): ReactNode {
  const field = fieldOf(draft, name);
  if (isChoicesName(name)) return field.helper;
  if (name === 'town' && hasTown(draft)) return placeRead(draft);
  if (name === 'postcode' && draft.town === '' && draft.postcode.trim() !== '') return placeRead(draft);
  if (name === 'price' && draft.priceType === 'on-request')
    return [amountRead(draft, draft.price), onRequest].filter(Boolean).join(' ');
  if (field.kind === 'number' && field.isMoney) return amountRead(draft, draft[name]) ?? field.helper;
  if (field.kind === 'names' && draft[name].includes(',')) return <NamesRead names={namesIn(draft[name])} />;
  return field.helper;
}

/** The public part of the place: the town, or the area of a postcode without a town. */
const placeRead = (draft: AdDraft): string =>
  `${draft.kind === 'for-sale' ? 'Buyers' : 'Sellers'} see “${placeName(publicPlaceOf(placeOf(draft)))}”, never your address.`;

const hasTown = ({ town, country }: AdDraft): boolean => chosenTown(town, country) !== null;

/** `27.500` can be read in two ways. */
function amountRead({ currency }: AdDraft, typed: string): string | undefined {
  const number = moneyTyped(typed, currency);
  if (Number.isNaN(number) || currency === '') return undefined;
  return `Reads as ${moneyOf(number, currency)}.`;
}

/** Who sees the price, and what it is asked for all the same. */
const onRequest =
  'Only you see it, until you show it: buyers read “Price on request”, and no budget is compared with it.';

/** A name of two words is different from two names. */
const NamesRead = ({ names }: { names: readonly string[] }) => (
  <span className="names-read">
    <span className="visually-hidden">{names.length} names: </span>
    {names.map((name) => (
      <span key={name} className="names-read__name">
        {name}
      </span>
    ))}
  </span>
);

export function suggestedTitle(draft: AdDraft): string | undefined {
  const parts =
    draft.kind === 'for-sale'
      ? [draft.brand, draft.model, draft.variant]
      : [namesIn(draft.brands)[0] ?? '', namesIn(draft.models)[0] ?? ''];
  return (
    parts
      .map((part) => part.trim())
      .filter(Boolean)
      .join(' ') || undefined
  );
}
