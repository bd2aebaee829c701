import type { InspectionEvent } from 'xstate';
import { readStored, writeStored } from '../storage/stored';
import { reportToWorkbenches } from './report-to-workbenches';

interface Inspected {
  inspect?: (inspected: InspectionEvent) => void;
}

/**
 * Goes into the options of every actor that no other actor starts; those it starts are included. In development
 * a page that is opened with `?inspect` then appears in QA's workbench; anywhere else this is empty, and what it would
 * take is not in the bundle.
 */
export const inspected: Inspected =
  // oxlint-disable-next-line node/no-process-env -- replaced by the bundler, so that production drops the rest
  process.env.NODE_ENV !== 'production' && isAskedFor(window.location.search)
    ? { inspect: reportToWorkbenches() }
    : {};

/** `?inspect` holds for the tab, wherever it goes, until it is closed or opened with `?inspect=off`. */
export function isAskedFor(search: string): boolean {
  const chosen = new URLSearchParams(search).get('inspect');
  if (chosen !== null) writeStored('sessionStorage', 'inspect', chosen === 'off' ? null : 'on');
  return readStored('sessionStorage', 'inspect') !== null;
}
