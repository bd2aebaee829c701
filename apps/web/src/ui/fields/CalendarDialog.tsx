import { limits } from '@voltyard/contracts/limits';
import { useEffect, useRef, useState } from 'react';
import { DayPicker } from 'react-day-picker';
import 'react-day-picker/style.css';
import { buttonClass } from '../ButtonLink';
import { dateOfDay, dayOfDate } from './calendar-day';
import './CalendarDialog.scss';

interface CalendarDialogProps {
  /** The question that the day answers. */
  label: string;
  day: string;
  min: string;
  max: string;
  onChosen: (day: string) => void;
  onClosed: () => void;
}

type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const weekStartsOn = weekdays.indexOf(limits.weekStartsOn) as Weekday;

/**
 * A month to choose a day from. The keys are the library's: arrows by day and week, Home and End for the week, PageUp
 * and PageDown by month, with Shift by year. A modal `<dialog>`: Escape closes it, and the focus goes back.
 */
export function CalendarDialog({ label, day, min, max, onChosen, onClosed }: CalendarDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [from, to] = [dateOfDay(min), dateOfDay(max)];
  const selected = dateOfDay(day);
  const [openedAt] = useState(() => within(selected ?? new Date(), from, to));
  const close = () => dialog.current?.close();

  // Before the calendar gives its day the focus: a dialog that opens takes it.
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>('[tabindex="0"].calendar__day')?.focus();
    const closeOutside = (event: Event) => event.target === element && element?.close();
    element?.addEventListener('click', closeOutside);
    return () => element?.removeEventListener('click', closeOutside);
  }, []);

  return (
    <dialog ref={dialog} className="calendar" aria-label={`${label}: choose a day`} onClose={onClosed}>
      <div className="calendar__sheet">
        <DayPicker
          mode="single"
          required
          captionLayout="dropdown"
          reverseYears
          weekStartsOn={weekStartsOn}
          classNames={{ day_button: 'rdp-day_button calendar__day' }}
          {...(from && { startMonth: from })}
          {...(to && { endMonth: to })}
          defaultMonth={openedAt}
          disabled={[...(from ? [{ before: from }] : []), ...(to ? [{ after: to }] : [])]}
          selected={selected}
          onSelect={(date) => {
            onChosen(dayOfDate(date));
            close();
          }}
        />
        <button type="button" className={buttonClass({ look: 'minimal', size: 'small' })} onClick={close}>
          {limits.dialogButtons.cancel}
        </button>
      </div>
    </dialog>
  );
}

function within(date: Date, from: Date | undefined, to: Date | undefined): Date {
  if (from && date < from) return from;
  return to && date > to ? to : date;
}
