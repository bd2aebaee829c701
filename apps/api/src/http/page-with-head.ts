import type { PageHead } from '@voltyard/contracts/pages';
import { limits } from '@voltyard/contracts/limits';
import { photoSrcSet } from '@voltyard/contracts/photos/photo-sources';
import escapeHtml from 'escape-html';
import type { FirstPhoto, PageImage } from './page-of-thing.js';

/** What link previews and search engines show of a page. */
export interface Preview {
  /** Its one address. */
  readonly url: string;
  readonly title: string;
  readonly image: PageImage & { readonly url: string };
  /** JSON-LD; null where the page is about no single thing. */
  readonly data: object | null;
}

/** What the browser is to fetch at once, before the scripts of the page ask for it. */
export interface FirstLoad {
  /** Scripts and style sheets of the screen, in the built web app. */
  readonly files: readonly string[];
  /** Addresses of calls. */
  readonly answers: readonly string[];
  readonly photo: FirstPhoto | null;
}

export interface WholeHead extends PageHead {
  /** Left out where there is nothing to be found. */
  readonly preview?: Preview;
  /** What the page says in the place of its thing, for who reads without running its script. */
  readonly instead?: { readonly title: string; readonly sentence: string };
  readonly firstLoad?: FirstLoad;
}

/** The page has the answers itself: they are not to be fetched. */
export const withoutAnswers = (head: WholeHead): WholeHead =>
  head.firstLoad ? { ...head, firstLoad: { ...head.firstLoad, answers: [] } } : head;

/** What a built page has in the place of each part that depends on its address. */
const places = {
  title: /(?<=<title>)[^<]*(?=<\/title>)/,
  description: /(?<=<meta\s+name="description"\s+content=")[^"]*(?=")/,
  /** Before the scripts, which everything that is fetched early is to overtake. */
  early: /(?=<title>)/,
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
  return ({ title, description, preview, firstLoad, instead }) => {
    const parts = {
      title: escapeHtml(title),
      description: escapeHtml(description),
      early: firstLoad ? preloadsOf(firstLoad) : '',
      end: [firstLoad ? screenOf(firstLoad) : '', preview ? tagsOf(description, preview) : ''].join(''),
      body: instead ? withoutScript(instead) : '',
    };
    return names.reduce((text, name) => text.replace(places[name], () => parts[name]), page);
  };
}

const withoutScript = ({ title, sentence }: NonNullable<WholeHead['instead']>): string =>
  `<noscript><h1>${escapeHtml(title)}</h1><p>${escapeHtml(sentence)}</p></noscript>`;

/** The answers are asked for as the web's `call` asks, or the browser would ask twice. */
const preloadsOf = ({ answers, photo }: FirstLoad): string =>
  [
    ...answers.map((url) => `<link rel="preload" as="fetch" crossorigin href="${escapeHtml(url)}" />`),
    ...(photo ? [photoPreload(photo)] : []),
  ].join('');

const photoPreload = ({ photo, sizes }: FirstPhoto): string =>
  `<link rel="preload" as="image" fetchpriority="high" imagesrcset="${escapeHtml(photoSrcSet(photo))}" imagesizes="${escapeHtml(sizes)}" />`;

/** The screen's own files: without them its code would be asked for only when the code of all screens has run. */
const screenOf = ({ files }: FirstLoad): string =>
  files
    .map((file) => escapeHtml(limits.assetBasePath + file))
    .map((url) =>
      url.endsWith('.css')
        ? `<link href="${url}" rel="stylesheet" />`
        : `<script defer src="${url}"></script>`,
    )
    .join('');

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
