import {
  canonicalPath,
  goneAdCopy,
  headOf,
  pageAt,
  type PageAt,
  windowTitle,
} from '@voltyard/contracts/pages';
import { firstAnswers } from '@voltyard/contracts/first-answers';
import { photoLimits } from '@voltyard/contracts/limits';
import { StorageUnavailable } from '../storage/storage.js';
import type {
  FirstPhoto,
  FirstPhotoFinders,
  PageFinders,
  PageImage,
  PageOfThing,
  WholeAddress,
} from './page-of-thing.js';
import type { FirstLoad, Preview, WholeHead } from './page-with-head.js';
import type { ScreenFiles } from './screen-files.js';

/** A page as it is answered to who reads no further than its head. */
export interface FoundPage {
  readonly status: 200 | 404 | 410 | 503;
  readonly head: WholeHead;
}

/** What link previews show of pages without a picture of their own. */
const ownImage: PageImage = {
  path: '/images/share.jpg',
  mediaType: 'image/jpeg',
  ...photoLimits.shared,
  alt: 'Voltyard: electric cars, bikes and scooters',
};

const noPage: FoundPage = { status: 404, head: headOf('/not-found') };

interface PageFinderOptions {
  finders: PageFinders;
  firstPhotos: FirstPhotoFinders;
  screens: ScreenFiles;
  wholeAddress: WholeAddress;
}

/** Finds what stands at a path: one of the product's pages, or one of the things that slices know. */
export function pageFinder({
  finders,
  firstPhotos,
  screens,
  wholeAddress,
}: PageFinderOptions): (path: string, hasQuery?: boolean) => Promise<FoundPage> {
  /** With a query the screen may begin with something else; its files are the same. */
  const firstLoadOf = async (at: PageAt, hasQuery: boolean): Promise<FirstLoad> => ({
    files: screens[at.pattern] ?? [],
    answers: hasQuery ? [] : firstAnswers(at),
    photo: hasQuery ? null : await firstPhotoOf(at),
  });
  const firstPhotoOf = async ({ pattern, params }: PageAt): Promise<FirstPhoto | null> =>
    (await firstPhotos[pattern]?.(params)) ?? null;
  const previewOf = (at: PageAt, { title, image, data }: Previewed): Preview => {
    const shown = image ?? ownImage;
    const url = wholeAddress(canonicalPath(at));
    return { url, title, image: { ...shown, url: wholeAddress(shown.path) }, data };
  };
  return async (path, hasQuery = false) => {
    const at = pageAt(path);
    if (at === null) return noPage;
    const general = headOf(path);
    const find = finders[at.pattern];
    try {
      if (!find) {
        const preview = previewOf(at, { title: general.title, image: null, data: null });
        return { status: 200, head: { ...general, preview, firstLoad: await firstLoadOf(at, hasQuery) } };
      }
      const thing = await find(at.params, wholeAddress);
      if (thing === 'missing') return noPage;
      // It may come back, so search engines are not told that it is gone for good.
      if (thing === 'hidden') return { status: 404, head: headOfGone('hidden') };
      if (thing === 'removed') return { status: 410, head: headOfGone('removed') };
      const { title, description } = thing;
      const firstLoad = await firstLoadOf(at, hasQuery);
      const head = { title: windowTitle(title), description, preview: previewOf(at, thing), firstLoad };
      return { status: 200, head };
    } catch (error) {
      // The page itself needs no data: it says so, and tries again.
      if (error instanceof StorageUnavailable) return { status: 503, head: general };
      throw error;
    }
  };
}

/** The page says it once its script runs; who reads without one is told by the answer itself. */
function headOfGone(reason: keyof typeof goneAdCopy): WholeHead {
  const { title, sentence } = goneAdCopy[reason];
  return { title: windowTitle(title), description: sentence, instead: { title, sentence } };
}

type Previewed = Pick<PageOfThing, 'title' | 'image'> & { readonly data: object | null };
