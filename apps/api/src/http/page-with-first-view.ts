import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AskedFirst } from './view-drawer.js';

export interface DrawnView {
  /** What stands in the page until its scripts run. */
  readonly html: string;
  readonly asked: AskedFirst | null;
  /** Who has signed in begins with something else. */
  readonly isForSignedOut: boolean;
}

/** In `apps/web/public`: starts the scripts when the first view was painted. */
const starter = 'late-scripts.js';

/** A script of the built page. */
const appScript = /<script defer(?:="[^"]*")? src="([^"]+)"><\/script>/g;

/**
 * Puts what a page shows first into the page, with what it was drawn of. The app's scripts are fetched and run once the view
 * was painted: they would take the network and the processor from it before.
 */
export function pageWithFirstView(distFolder: string): (page: string, view: DrawnView) => string {
  const version = versionOf(readFileSync(join(distFolder, starter)));
  return (page, { html, asked, isForSignedOut }) => {
    const scripts = [...page.matchAll(appScript)].map(([, src]) => src);
    const data = `data-scripts="${scripts.join(' ')}"${isForSignedOut ? ' data-signed-out' : ''}`;
    const start = `<script src="/${starter}?v=${version}" ${data}></script>`;
    const classes = isForSignedOut ? 'first-view signed-out' : 'first-view';
    return page
      .replaceAll(appScript, '')
      .replace('<title>', () => `${start}<title>`)
      .replace(/<div id="root">(?=<\/div>)/, () => `<div id="root" class="${classes}">${html}`)
      .replace('</body>', () => `${givenBy(asked)}</body>`);
  };
}

function givenBy(asked: AskedFirst | null): string {
  if (asked === null) return '';
  const answers = inScript(`{${JSON.stringify(asked.url)}:${asked.text}}`);
  return `<script type="application/json" id="given-answers">${answers}</script>`;
}

const versionOf = (file: Buffer): string => createHash('sha1').update(file).digest('base64url').slice(0, 8);

/** JSON that cannot end its script element. */
const inScript = (json: string): string => json.replaceAll('<', String.raw`\u003c`);
