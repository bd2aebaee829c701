import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface DrawnView {
  /** What stands in the page until its scripts run. */
  readonly html: string;
  /** The call that the page's screen makes first, and what it is answered. */
  readonly url: string;
  readonly text: string;
}

/** In `apps/web/public`: starts the scripts when the first view was painted. */
const starter = 'late-scripts.js';

/**
 * Puts what a page shows first into the page, with what it was drawn of. The scripts are fetched as before, and run once the view
 * was painted: their code would hold the browser up before.
 */
export function pageWithFirstView(distFolder: string): (page: string, view: DrawnView) => string {
  const version = createHash('sha1')
    .update(readFileSync(join(distFolder, starter)))
    .digest('base64url')
    .slice(0, 8);
  const start = `<script src="/${starter}?v=${version}"></script>`;
  return (page, { html, url, text }) => {
    const given = `<script type="application/json" id="given-answers">${inScript(`{${JSON.stringify(url)}:${text}}`)}</script>`;
    return page
      .replace(
        /<script defer(?:="[^"]*")? src="([^"]+)"><\/script>/g,
        '<link rel="preload" as="script" fetchpriority="low" data-late href="$1" />',
      )
      .replace('<title>', () => `${start}<title>`)
      .replace(/<div id="root">(?=<\/div>)/, () => `<div id="root" class="first-view">${html}`)
      .replace('</body>', () => `${given}</body>`);
  };
}

/** JSON that cannot end its script element. */
const inScript = (json: string): string => json.replaceAll('<', String.raw`\u003c`);
