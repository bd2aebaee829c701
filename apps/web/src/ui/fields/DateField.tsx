import { InputGroup } from '@blueprintjs/core';
import { mdiCalendarMonthOutline } from '@mdi/js';
import { exampleFutureDay, examplePastDay } from '@voltyard/contracts/example-day';
import { limits } from '@voltyard/contracts/limits';
import { madeOnce } from '@voltyard/contracts/made-once';
import { useState } from 'react';
import { CalendarDialog } from './CalendarDialog';
import { dateOfDay } from './calendar-day';
import type { Valued } from './controls';
import { Field } from './Field';
import { dayTyped } from './typed-day';
import { dateLocale } from '../formats';
import { IconButton } from '../IconButton';
import './DateField.scss';

interface DateFieldProps extends Valued<string> {
  /** yyyy-MM-dd; the whole calendar of the product (specification, section 9) unless given. */
  min?: string;
  max?: string;
}

/**
 * A day as yyyy-MM-dd: typed, or chosen in a calendar. What is typed stays as it is until it is left; then a day that
 * was written in another way is put into this one.
 */
export function DateField({
  min = `${limits.datePickerStartYear}-01-01`,
  max = `${limits.datePickerEndYear}-12-31`,
  ...props
}: DateFieldProps) {
  const { label, helper, error, required, className, value, onChange, onBlur, ...input } = props;
  const [isOpen, setOpen] = useState(false);
  const leave = () => {
    const day = dayTyped(value);
    if (day !== null && day !== value) onChange(day);
    onBlur?.();
  };
  return (
    <Field
      {...{ label, helper, error, required }}
      className={`date-field ${isOpen ? 'date-field--open' : ''} ${className ?? ''}`}
    >
      {(control) => (
        <>
          <InputGroup
            {...input}
            {...control}
            size="large"
            fill
            intent={error ? 'danger' : 'none'}
            placeholder={exampleUpTo(max)}
            autoComplete="off"
            value={value}
            onValueChange={onChange}
            onBlur={leave}
            rightElement={
              <IconButton
                icon={mdiCalendarMonthOutline}
                size={22}
                label={nameOfButton(value)}
                aria-haspopup="dialog"
                disabled={input.disabled}
                onClick={() => setOpen(true)}
              />
            }
          />
          {isOpen && (
            <CalendarDialog
              label={label}
              day={value}
              min={min}
              max={max}
              onChosen={onChange}
              onClosed={() => setOpen(false)}
            />
          )}
        </>
      )}
    </Field>
  );
}

/** Where it may be to come, such a day: most of these are. */
const exampleUpTo = (max: string): string => {
  const future = exampleFutureDay();
  return future <= max ? future : examplePastDay();
};

const spoken = madeOnce(() => new Intl.DateTimeFormat(dateLocale(), { dateStyle: 'long' }));

/** Says the chosen day in words, for people who cannot see the field beside the button. */
function nameOfButton(value: string): string {
  const date = dateOfDay(value);
  return date === undefined ? 'Choose a day' : `Change the day, ${spoken().format(date)}`;
}
