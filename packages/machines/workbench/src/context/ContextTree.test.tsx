import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import { ContextTree } from './ContextTree.js';

const line = (name: RegExp) => screen.getByRole('treeitem', { name });

test('the arrows open, go in and come back out', () => {
  render(<ContextTree label="Context" value={{ file: { name: 'front.jpg' }, progress: 0 }} />);
  expect(line(/^file/)).toHaveAttribute('aria-expanded', 'false');
  line(/^▾?\s*Context/).focus();
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' });
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight' });
  expect(line(/^file/)).toHaveAttribute('aria-expanded', 'true');
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight' });
  expect(line(/front\.jpg/)).toHaveFocus();
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowLeft' });
  expect(line(/^file/)).toHaveFocus();
});

test('what the last step changed is marked', () => {
  render(
    <ContextTree
      label="Context"
      value={{ progress: 0.5, message: null }}
      before={{ progress: 0, message: null }}
    />,
  );
  expect(line(/^progress/)).toHaveTextContent('changed');
  expect(line(/^message/)).not.toHaveTextContent('changed');
});
