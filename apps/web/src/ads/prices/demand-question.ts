import { DemandQuestion } from '@voltyard/contracts/matches/demand';
import { type AdDraft, fieldsOf } from '../draft/ad-draft';

/** What people may look for, of what is in the form so far; null until the brand, the type or the kind of vehicle is known. */
export function demandQuestionOf(draft: AdDraft, hasPhotos: boolean): DemandQuestion | null {
  const typed: Record<string, unknown> = { ...fieldsOf(draft), hasPhotos };
  // What is half typed, or wrong, is as if it were not typed.
  const known = Object.entries(DemandQuestion.shape).flatMap(([name, rule]) => {
    const read = rule.safeParse(typed[name]);
    return read.success && read.data !== undefined ? [[name, read.data] as const] : [];
  });
  const question = Object.fromEntries(known) as DemandQuestion;
  const { brand, subType, price: _, ...unpriced } = question;
  if (brand === undefined && subType === undefined && draft.isTypeChosen !== true) return null;
  return draft.priceType === 'on-request' ? { ...unpriced, brand, subType } : question;
}
