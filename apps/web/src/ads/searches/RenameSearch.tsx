import { BuyerAdFields } from '@voltyard/contracts/ads/buyer-ad-fields';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { buttonClass } from '../../ui/ButtonLink';
import { TextField } from '../../ui/fields/controls';
import { useLatest } from '../../ui/use-latest';

interface RenameSearchProps {
  title: string;
  onSaved: (title: string) => void;
  onCancelled: () => void;
}

/** The title of the contract: of whichever type, it is the same. */
const Title = BuyerAdFields.options[0].shape.title;

/** The title of a search as a field, until it is saved. */
export function RenameSearch({ title, onSaved, onCancelled }: RenameSearchProps) {
  const [typed, setTyped] = useState(title);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.select(), []);
  useEscape(form, onCancelled);
  const save = () => {
    const read = Title.safeParse(typed);
    if (read.success) return onSaved(read.data);
    setProblem(read.error.issues[0]?.message ?? null);
    form.current?.querySelector('input')?.focus();
  };
  return (
    <form
      ref={form}
      noValidate
      className="saved-search__rename"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextField label="Title" required value={typed} error={problem} onChange={setTyped} />
      <button type="submit" className={buttonClass({ look: 'primary' })}>
        Save
      </button>
      <button type="button" className={buttonClass({})} onClick={onCancelled}>
        Cancel
      </button>
    </form>
  );
}

/** Of all that is in the form. */
function useEscape(form: RefObject<HTMLFormElement | null>, onEscape: () => void): void {
  const latest = useLatest(onEscape);
  useEffect(() => {
    const element = form.current;
    const hear = ({ key }: KeyboardEvent) => key === 'Escape' && latest()();
    element?.addEventListener('keydown', hear);
    return () => element?.removeEventListener('keydown', hear);
  }, [form, latest]);
}
