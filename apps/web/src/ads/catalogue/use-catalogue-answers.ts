import type { CatalogueModel } from '@voltyard/contracts/catalogue/catalogue.rest';
import { useMemo } from 'react';
import { useLatest } from '../../ui/use-latest';
import { type AdDraft, namesIn } from '../draft/ad-draft';
import { controlOf } from '../form/focus-question';
import type { FormFieldName } from '../kinds/form-fields';
import { filledFrom, withConfirmed, withoutFilled } from './catalogue-answers';

/**
 * The actions of a form on answers from the catalogue. The functions never change, so that only changed fields are
 * rendered again.
 */
export function useCatalogueAnswers(draft: AdDraft, onChange: (draft: AdDraft) => void) {
  const latest = useLatest({ draft, onChange });
  const actions = useMemo(() => {
    const change = (changed: (draft: AdDraft) => AdDraft) => latest().onChange(changed(latest().draft));
    return {
      choose: (model: CatalogueModel) => change((typed) => filledFrom(typed, model)),
      // The pressed button disappears, so the focus moves to its field.
      confirm: (name?: FormFieldName) => {
        change((typed) => withConfirmed(typed, name));
        controlOf(name ?? 'model')?.focus();
      },
      undo: () => {
        change(withoutFilled);
        controlOf('model')?.focus();
      },
    };
  }, [latest]);
  const { productType } = draft;
  const brand = brandMeant(draft);
  const context = useMemo(
    () => ({ productType, brand, choose: actions.choose }),
    [productType, brand, actions],
  );
  return { context, ...actions };
}

function brandMeant({ kind, brand, brands }: AdDraft): string {
  if (kind === 'for-sale') return brand.trim();
  const names = namesIn(brands);
  return names.length === 1 ? names[0]! : '';
}
