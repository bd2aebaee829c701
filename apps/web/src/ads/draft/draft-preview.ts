import { type AdCard, standingOnCard } from '@voltyard/contracts/ads/ad-card';
import { publicPlaceOf } from '@voltyard/contracts/ads/public-place';
import { type AdDraft, fieldsOf, placeOf } from './ad-draft';
import { problemsOf } from './draft-problems';
import { adFormCopy } from '../kinds/ad-form-copy';
import { type CardContents, contentsOf } from '../kinds/card-contents';
import { type FormFieldName, isChoicesName } from '../kinds/form-fields';

/** The card that others will see, and what of it was answered. */
export interface AdPreview {
  card: AdCard;
  contents: CardContents;
  hasAmount: boolean;
}

/**
 * What was answered so far, and nothing else: an answer that is missing, or is none yet ("31.0" on the way to a date),
 * leaves its place empty, or to a word that says what will stand there.
 */
export function previewOf(
  draft: AdDraft,
  userName: string,
  photos: AdCard['photos'],
  postedAt: string | null = null,
): AdPreview {
  const { kind, title } = draft;
  const problems = problemsOf(draft);
  const isAnswered = (name: FormFieldName) => draft[name].length > 0 && problems[name] === undefined;
  const unanswered = Object.keys(problems).map((name) => [name, noAnswer(name as FormFieldName)]);
  const answered = fieldsOf({ ...draft, ...Object.fromEntries(unanswered) });
  const hasAmount =
    (kind === 'for-sale' && draft.priceType === 'on-request') ||
    (isAnswered('currency') && isAnswered(kind === 'for-sale' ? 'price' : 'budgetMax'));
  const now = new Date().toISOString();
  const card = {
    ...noAmount[kind],
    ...answered,
    title: title.trim() || adFormCopy[kind].preview.untitled,
    // As everybody will read it: no postcode.
    place: publicPlaceOf(placeOf(draft)),
    version: 1,
    userId: '',
    userName,
    createdAt: postedAt ?? now,
    updatedAt: now,
    ...standingOnCard(postedAt ?? now),
    photos,
  } as AdCard;
  const contents = contentsOf(card);
  return {
    card,
    hasAmount,
    contents: {
      ...contents,
      amount: hasAmount ? contents.amount : adFormCopy[kind].preview.noAmount,
      badge: isAnswered('condition') ? contents.badge : null,
    },
  };
}

const noAnswer = (name: FormFieldName) => (isChoicesName(name) ? [] : '');

/** So that there is something to format; what it says is not shown. */
const noAmount = {
  'for-sale': { sellerAdId: '', currency: 'EUR', price: 0, priceType: 'fixed' },
  wanted: { buyerAdId: '', currency: 'EUR', budgetMax: 0 },
};
