import { mdiContentCopy } from '@mdi/js';
import { useId, useState } from 'react';
import { Button } from '../controls/Button.js';
import { Sheet } from '../controls/Sheet.js';

interface CopySheetProps {
  title: string;
  /** What it is good for, in a sentence. */
  about: string;
  text: string;
  onClose: () => void;
}

/** A text to be taken elsewhere. It is shown as well, for a browser may refuse its clipboard. */
export function CopySheet({ title, about, text, onClose }: CopySheetProps) {
  const id = useId();
  const [outcome, setOutcome] = useState('');
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('Copied.');
    } catch {
      setOutcome(
        'The browser does not let the page use its clipboard. Select the text and copy it yourself.',
      );
    }
  }
  return (
    <Sheet title={title} onClose={onClose}>
      <label htmlFor={id}>{about}</label>
      <textarea
        id={id}
        className="bp6-input bp6-fill copy-sheet__text"
        readOnly
        rows={Math.min(18, text.split('\n').length + Math.ceil(text.length / 400))}
        value={text}
        onFocus={(event) => event.target.select()}
      />
      <div className="copy-sheet__foot">
        <Button look="primary" icon={mdiContentCopy} onClick={() => void copy()}>
          Copy
        </Button>
        <span role="status">{outcome}</span>
      </div>
    </Sheet>
  );
}
