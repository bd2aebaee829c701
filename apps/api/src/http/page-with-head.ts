import type { PageHead } from '@voltyard/contracts/pages';
import escapeHtml from 'escape-html';
import type { PageImage } from './page-of-thing.js';

/** What link previews and search engines show of a page. */
export interface Preview {
  /** Its one address. */
  readonly url: string;
  readonly title: string;
  readonly image: PageImage & { readonly url: string };
  /** JSON-LD; null where the page is about no single thing. */
  readonly data: object | null;
}

export interface WholeHead extends PageHead {
  /** Left out where there is nothing to be found. */
  readonly preview?: Preview;
  /** What the page says in the place of its thing, for who reads without running its script. */
  readonly instead?: { readonly title: string; readonly sentence: string };
}

/** What a built page has in the place of each part that depends on its address. */
const places = {
  title: /(?<=<title>)[^<]*(?=<\/title>)/,
  description: /(?<=<meta\s+name="description"\s+content=")[^"]*(?=")/,
  end: /(?=<\/head>)/,
  body: /(?<=<body[^>]*>)/,
} as const;

const names = Object.keys(places) as (keyof typeof places)[];

/**
 * Puts the head of an address into the built page, the one place where its texts are escaped: for link previews, search
 * engines, and users who read a tab before the app runs. Throws where the page has no place for a part of it.
 */
export function pageWithHead(page: string): (head: WholeHead) => string {
  for (const name of names) if (!places[name].test(page)) throw new Error(`The page has no ${name}.`);
  return ({ title, description, preview, instead }) => {
    const parts = {
      title: escapeHtml(title),
      description: escapeHtml(description),
      end: preview ? tagsOf(description, preview) : '',
      body: instead ? withoutScript(instead) : '',
    };
    return names.reduce((text, name) => text.replace(places[name], () => parts[name]), page);
  };
}

const withoutScript = ({ title, sentence }: NonNullable<WholeHead['instead']>): string =>
  `<noscript><h1>${escapeHtml(title)}</h1><p>${escapeHtml(sentence)}</p></noscript>`;

/** Open Graph (ogp.me), the card of X, and JSON-LD. */
function tagsOf(description: string, { url, title, image, data }: Preview): string {
  const properties = {
    'og:site_name': 'Voltyard',
    'og:type': 'website',
    'og:url': url,
    'og:title': title,
    'og:description': description,
    'og:image': image.url,
    'og:image:type': image.mediaType,
    'og:image:width': String(image.width),
    'og:image:height': String(image.height),
    'og:image:alt': image.alt,
  };
  return [
    `<link rel="canonical" href="${escapeHtml(url)}" />`,
    ...Object.entries(properties).map(
      ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}" />`,
    ),
    '<meta name="twitter:card" content="summary_large_image" />',
    ...(data === null ? [] : [`<script type="application/ld+json">${escapeJson(data)}</script>`]),
  ].join('');
}

/** JSON that cannot end its script element. */
const escapeJson = (data: object): string => JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
