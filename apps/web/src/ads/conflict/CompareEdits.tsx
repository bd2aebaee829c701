import type { OwnAd } from '@voltyard/contracts/ads/ad-card';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useNavigate } from '../../wiring/router/hooks';
import { ButtonLink } from '../../ui/ButtonLink';
import { draftOfCard, fieldsOf } from '../draft/ad-draft';
import { sendFormChanged } from '../form/ad-save-actor';
import type { ConflictedEdit } from './conflicted-edit';
import { problemsOf } from '../draft/draft-problems';
import { SaveFooter } from '../form/SaveFooter';
import {
  type Choices,
  type Difference,
  differencesOf,
  merged,
  type Side,
  sideOf,
  withChoice,
} from './differences';
import { DifferenceField } from './DifferenceField';
import { useSaveMerged } from './use-save-merged';
import './CompareEdits.scss';

interface CompareEditsProps {
  edit: ConflictedEdit;
  /** The ad as it is by now. */
  newest: OwnAd;
  choices: Choices;
  onChosen: (choices: Choices) => void;
  /** It was changed once more while this was decided. */
  onChangedAgain: () => void;
}

/** What is typed here and what was saved meanwhile, question by question; what is chosen is saved on top of it. */
export function CompareEdits({ edit, newest, choices, onChosen, onChangedAgain }: CompareEditsProps) {
  const navigate = useNavigate();
  const [theirs] = useState(() => draftOfCard(newest));
  const edits = { base: edit.base, mine: edit.draft, theirs };
  const differences = differencesOf(edits);
  const result = merged(edits, differences, choices);
  const problems = Object.values(problemsOf(result));
  const backTo: ConflictedEdit = { ...edit, base: theirs, draft: result };
  const save = useSaveMerged({
    edit,
    version: newest.version,
    // What was changed about photos is not saved yet: the form has it again.
    onSaved: () =>
      void navigate(edit.editPath, { replace: true, state: edit.photos.length > 0 ? backTo : null }),
  });
  const state = useSelector(save, (snapshot) => snapshot);
  const isConflicted = state.matches('conflicted');
  useEffect(() => {
    if (isConflicted) onChangedAgain();
  }, [isConflicted, onChangedAgain]);

  const submit = () => {
    if (problems.length > 0 || state.hasTag('busy')) return;
    sendFormChanged(save, result);
    save.send({ type: 'save.clicked', fields: fieldsOf(result) });
  };
  if (differences.length === 0) return <NothingDiffers edit={edit} />;
  return (
    <form
      className="compare-edits"
      aria-label="What differs"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {differences.map((difference) => (
        <DifferenceField
          key={difference.name}
          difference={difference}
          mine={edit.draft}
          theirs={theirs}
          side={sideOf(difference, choices)}
          isDisabled={state.hasTag('busy')}
          onChosen={(side) => onChosen(withChoice(choices, differences, difference, side))}
        />
      ))}
      {problems.length > 0 && (
        <ul role="alert" className="compare-edits__problems">
          {problems.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <div className="compare-edits__footer">
        <SaveFooter save={save} label="Save this" isImpossible={problems.length > 0}>
          <ButtonLink to={edit.editPath} state={backTo}>
            Back to the form with these answers
          </ButtonLink>
        </SaveFooter>
      </div>
      <ChooseAll differences={differences} onChosen={onChosen} />
    </form>
  );
}

function NothingDiffers({ edit }: { edit: ConflictedEdit }) {
  return (
    <div className="compare-edits">
      <p>Both changes come to the same: there is nothing to decide.</p>
      <ButtonLink to={edit.editPath} look="primary">
        Back to the ad
      </ButtonLink>
    </div>
  );
}

interface ChooseAllProps {
  differences: readonly Difference[];
  onChosen: (choices: Choices) => void;
}

function ChooseAll({ differences, onChosen }: ChooseAllProps) {
  const all = (side: Side) => onChosen(Object.fromEntries(differences.map(({ name }) => [name, side])));
  return differences.length < 2 ? null : (
    <p className="compare-edits__all">
      <button type="button" className="bp6-button bp6-small" onClick={() => all('mine')}>
        Choose all of yours
      </button>
      <button type="button" className="bp6-button bp6-small" onClick={() => all('theirs')}>
        Choose all that is saved
      </button>
    </p>
  );
}
