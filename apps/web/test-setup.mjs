import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { runInThisContext } from 'node:vm';
import { zodParts } from './src/wiring/schemas/zod-parts';
import { useZod } from './src/wiring/schemas/late-zod';
import './test-shortcuts.mjs';

useZod(zodParts);

configure({
  // Waiting ends as soon as it may; the bound is for busy machines.
  asyncUtilTimeout: 40_000,
  // By default every look in vain prints the whole page, also while a test waits: a fifteenth of the tests' time. To see
  // the page, call screen.debug().
  getElementError: (message) => new Error(message ?? undefined),
});

// What a browser has and jsdom lacks, as far as the product uses it.
performance.getEntriesByType ??= () => [];

globalThis.structuredClone ??= runInThisContext('structuredClone');

/** Understands `(max-width: …px)` and the window's width when it is asked. */
window.matchMedia ??= (query) => ({
  matches: window.innerWidth <= Number(/max-width: ([\d.]+)px/.exec(query)?.[1] ?? -1),
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
});
// As in newer browsers, which answer when it is done: an effect that returned this could not be cleaned up.
Object.assign(window, { scrollTo: () => Promise.resolve() });
Object.assign(Element.prototype, { scrollIntoView: () => Promise.resolve() });

HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.returnFocusTo = document.activeElement;
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close() {
  if (!this.open) return;
  this.open = false;
  this.returnFocusTo?.focus();
  this.dispatchEvent(new Event('close'));
};
