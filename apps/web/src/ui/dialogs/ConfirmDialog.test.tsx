import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog';

function ask(labels: { confirmLabel?: string; cancelLabel?: string } = {}) {
  const answers: string[] = [];
  function Page() {
    const [isOpen, setOpen] = useState(false);
    const answer = (given: string) => {
      answers.push(given);
      setOpen(false);
    };
    return (
      <>
        <button onClick={() => setOpen(true)}>Delete</button>
        <ConfirmDialog
          isOpen={isOpen}
          title="Delete this photo?"
          onConfirm={() => answer('yes')}
          onCancel={() => answer('no')}
          {...labels}
        >
          It is gone for everybody.
        </ConfirmDialog>
      </>
    );
  }
  render(<Page />);
  const opener = screen.getByRole('button', { name: 'Delete' });
  opener.focus();
  fireEvent.click(opener);
  return { answers, opener };
}

const dialog = () => screen.getByRole('alertdialog');

test('asks with Ok and Cancel, under a name and with its explanation', () => {
  const { answers, opener } = ask();
  expect(dialog()).toHaveAccessibleName('Delete this photo?');
  expect(dialog()).toHaveAccessibleDescription('It is gone for everybody.');
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Delete',
    'Cancel',
    'Ok',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Ok' }));
  expect(answers).toEqual(['yes']);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(opener).toHaveFocus();
});

test('is cancelled by its button, by Escape, and by a click beside it', () => {
  const { answers, opener } = ask();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  fireEvent.click(opener);
  // Escape in a browser ends in this:
  fireEvent(dialog(), new Event('cancel', { cancelable: true }));
  fireEvent.click(opener);
  fireEvent.click(screen.getByText('It is gone for everybody.'));
  expect(answers).toEqual(['no', 'no']);
  fireEvent.click(dialog());
  expect(answers).toEqual(['no', 'no', 'no']);
});

test('may name its buttons by what they do', () => {
  ask({ confirmLabel: 'Delete photo', cancelLabel: 'Keep it' });
  expect(screen.getByRole('button', { name: 'Delete photo' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Keep it' })).toBeInTheDocument();
});
