import { createContext, type ReactNode, useContext, useId } from 'react';
import '../../theme/forms.scss';
import './Field.scss';

export interface FieldProps {
  label: string;
  /** Shown under the control while nothing is wrong with it. */
  helper?: ReactNode;
  /** Takes the helper's place, and is read out when it appears. */
  error?: string | null;
  required?: boolean;
  className?: string;
}

/** The id of an element outside a field that describes its control too. */
export const DescribedBy = createContext<string | undefined>(undefined);

/** The ids of what describes a control: its own sentence, and what stands outside its field. */
function useDescription(
  id: string,
  { helper, error }: Pick<FieldProps, 'helper' | 'error'>,
): string | undefined {
  const besides = useContext(DescribedBy);
  const ids = [error || helper ? `${id}-sentence` : undefined, besides].filter((one) => one !== undefined);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

/** What a control inside a field must carry to be named and described by it. */
interface ControlProps {
  id: string;
  required: boolean;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface FieldWithControl extends FieldProps {
  children: (control: ControlProps) => ReactNode;
}

/** A label, one control and the sentence under it, tied together for eyes and for assistive technology alike. */
export function Field({
  label,
  helper,
  error,
  required = false,
  className = '',
  children,
}: FieldWithControl) {
  const id = useId();
  const hasError = Boolean(error);
  const describedBy = useDescription(id, { helper, error });
  return (
    <div className={`field ${hasError ? 'field--invalid' : ''} ${className}`}>
      <label className="field__label" htmlFor={id}>
        {label}
        {!required && <OptionalMark />}
      </label>
      {children({
        id,
        required,
        'aria-invalid': hasError,
        'aria-describedby': describedBy,
      })}
      <FieldSentence id={`${id}-sentence`} helper={helper} error={error} />
    </div>
  );
}

/** The same for several controls that answer one question together: a fieldset with its legend. */
export function FieldGroup({
  label,
  helper,
  error,
  required = false,
  className = '',
  children,
}: FieldProps & { children: ReactNode }) {
  const id = useId();
  const hasError = Boolean(error);
  const describedBy = useDescription(id, { helper, error });
  return (
    <fieldset
      className={`field ${hasError ? 'field--invalid' : ''} ${className}`}
      aria-describedby={describedBy}
      aria-invalid={hasError || undefined}
    >
      <legend className="field__label">
        {label}
        {!required && <OptionalMark />}
      </legend>
      {children}
      <FieldSentence id={`${id}-sentence`} helper={helper} error={error} />
    </fieldset>
  );
}

/** Nearly everything here is needed, so the exception is marked. */
const OptionalMark = () => <span className="field__optional">optional</span>;

/** The element stays, so that an error put into it later is announced. */
function FieldSentence({ id, helper, error }: { id: string } & Pick<FieldProps, 'helper' | 'error'>) {
  return (
    <div id={id} className="field__sentence" aria-live="polite">
      {error ? <span className="field__error">{error}</span> : helper}
    </div>
  );
}
