import type { BuyerAdCard } from '@voltyard/contracts/ads/ad-card';
import type { Details, savedSearchMachine } from '@voltyard/machines/saved-search/saved-search.machine';
import { useEffect, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { buttonClass } from '../../ui/ButtonLink';
import { isolated } from '../../ui/isolated';
import { type AdDraft, draftOfCard } from '../draft/ad-draft';
import { type DraftProblems, problemsOf } from '../draft/draft-problems';
import { AdFormField, questionOf } from '../form/AdFormField';
import { areOnlyWords } from './search-change-copy';
import { fieldNamesOf } from '../kinds/ad-forms';
import { type FormFieldName, isChoicesName, type TextName } from '../kinds/form-fields';

interface AskForDetailsProps {
  card: BuyerAdCard;
  /** The names of the fields. */
  missing: readonly string[];
  actor: Pick<ActorRefFrom<typeof savedSearchMachine>, 'send'>;
}

/** What a field needs beside it to be answered. */
const beside: { readonly [Name in FormFieldName]?: FormFieldName } = {
  budgetMax: 'currency',
  town: 'country',
};

/** The fields that a public wanted ad needs and this search does not have. */
export function AskForDetails({ card, missing, actor }: AskForDetailsProps) {
  const names = namesToAsk(card, missing);
  const { form, draft, problems, change, give } = useDetails(card, (answered) =>
    actor.send({ type: 'details.given', details: detailsOf(answered, names) }),
  );
  return (
    <form
      ref={form}
      noValidate
      className="saved-search__details"
      aria-label={`What ${isolated(card.title)} needs to be public`}
      onSubmit={(event) => {
        event.preventDefault();
        give();
      }}
    >
      <p>
        {areOnlyWords(missing)
          ? 'Everybody will read this. Change it, or leave it out:'
          : 'Sellers need to know a little more before everybody sees it:'}
      </p>
      {names.map((name) => (
        <AdFormField
          key={name}
          name={name}
          {...questionOf(name, draft)}
          error={problems[name]}
          isRequired={name !== 'description'}
          photoOptions={none}
          isUnconfirmed={false}
          onChange={change}
          onConfirmed={ignored}
          onLeft={ignored}
        />
      ))}
      <div className="saved-search__buttons">
        <button type="submit" className={buttonClass({ look: 'primary' })}>
          Publish
        </button>
        <button
          type="button"
          className={buttonClass({})}
          onClick={() => actor.send({ type: 'asking.cancelled' })}
        >
          Cancel
        </button>
      </div>
    </form>
  );
}

/** What is typed into the fields, until it is complete. */
function useDetails(card: BuyerAdCard, onGiven: (draft: AdDraft) => void) {
  const [draft, setDraft] = useState<AdDraft>(() => ({ ...draftOfCard(card), visibility: 'public' }));
  const [problems, setProblems] = useState<DraftProblems>({});
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const hasProblems = Object.keys(problems).length > 0;
    form.current
      ?.querySelector<HTMLElement>(hasProblems ? '[aria-invalid="true"]' : 'input, select, textarea')
      ?.focus();
  }, [problems]);
  return {
    form,
    draft,
    problems,
    change: (answers: Partial<AdDraft>) => setDraft((before) => ({ ...before, ...answers })),
    give: () => {
      const found = problemsOf(draft);
      setProblems(found);
      if (Object.keys(found).length === 0) onGiven(draft);
    },
  };
}

const none: readonly never[] = [];
const ignored = () => undefined;

/** In the order of the form. */
function namesToAsk({ productType }: BuyerAdCard, missing: readonly string[]): FormFieldName[] {
  const asked = new Set(missing.flatMap((name) => [name, beside[name as FormFieldName]]));
  return fieldNamesOf({ kind: 'wanted', productType }).filter((name) => asked.has(name));
}

const detailsOf = (draft: AdDraft, names: readonly FormFieldName[]): Details =>
  Object.fromEntries(
    names.filter((name): name is TextName => !isChoicesName(name)).map((name) => [name, draft[name]]),
  );
