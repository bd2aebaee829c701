import type { PagePattern, Params } from '@voltyard/contracts/pages';
import type { PhotoOnAd } from '@voltyard/contracts/photos/photo';

/** A picture that link previews show, by its path. */
export interface PageImage {
  readonly path: string;
  readonly mediaType: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/** What the page of one thing tells link previews and search engines of it. */
export interface PageOfThing {
  readonly title: string;
  readonly description: string;
  /** Null for the product's own picture. */
  readonly image: PageImage | null;
  /** JSON-LD by schema.org. */
  readonly data: object;
}

/** A path of this server as others reach it. */
export type WholeAddress = (path: string) => string;

/** Finds what stands at an address, or that it did, or that the operator does not show it for now. */
export type FindPage = (
  params: Params,
  wholeAddress: WholeAddress,
) => Promise<PageOfThing | 'removed' | 'hidden' | 'missing'>;

/** What slices know of the pages whose addresses name their things. */
export type PageFinders = { readonly [Pattern in PagePattern]?: FindPage };

/** A photo that a page shows before one scrolls, and how wide: the largest of what is drawn there. */
export interface FirstPhoto {
  readonly photo: PhotoOnAd;
  /** As the attribute `sizes` has it. */
  readonly sizes: string;
}

/** What slices know of the photos of pages; null where there is none. */
export type FirstPhotoFinders = {
  readonly [Pattern in PagePattern]?: (params: Params) => Promise<FirstPhoto | null>;
};
