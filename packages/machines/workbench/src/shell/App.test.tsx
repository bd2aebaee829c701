import { act, fireEvent, render, screen } from '@testing-library/react';
import { snackbarModel } from '@voltyard/machines/snackbar/snackbar.model';
import { Sessions } from '../scenario/sessions.js';
import { found } from '../testing/workbench-page.js';
import { App } from './App.js';

jest.mock('../chart/lay-out.js', () => ({ layOut: () => new Promise(() => undefined) }));

const forgetful = { getItem: () => null, setItem: () => undefined };

function open(hash: string): void {
  location.hash = hash;
  render(<App machines={[found(snackbarModel)]} screens={[]} sessions={new Sessions(forgetful)} />);
}

function goTo(hash: string): void {
  act(() => {
    location.hash = hash;
    window.dispatchEvent(new Event('hashchange'));
  });
}

test('the first page lists every machine with its sentence, and the running product', () => {
  open('#/');
  const card = screen.getByRole('link', { name: /^snackbar .*states/ });
  expect(card).toHaveTextContent(snackbarModel.about);
  expect(card).toHaveAttribute('href', '#/snackbar');
  expect(screen.getByRole('link', { name: 'Running product' })).toHaveAttribute('href', '#/live');
});

test('another page is named in the title, and the keyboard begins there', () => {
  open('#/');
  goTo('#/snackbar');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('snackbar');
  expect(document.title).toBe('snackbar · Workbench · Voltyard');
  expect(screen.getByRole('main')).toHaveFocus();
});

test('the skip link leads to the content, and leaves the address alone', () => {
  open('#/snackbar');
  fireEvent.click(screen.getByRole('link', { name: 'Skip to the content' }));
  expect(screen.getByRole('main')).toHaveFocus();
  expect(location.hash).toBe('#/snackbar');
});

test('a machine that is not there leads to those that are', () => {
  open('#/toaster');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('No machine is called “toaster”');
  expect(screen.getByRole('link', { name: 'See all machines.' })).toHaveAttribute('href', '#/');
});
