import { type AdCard, adIdOf, kindOf } from '@voltyard/contracts/ads/ad-card';
import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import {
  areaOf,
  budgetOf,
  keyFactsOf,
  placeName,
  priceOf,
  titleWithState,
  unusualStateOf,
} from '@voltyard/contracts/ads/ad-summary';
import { orOf } from '@voltyard/contracts/ads/ad-copy';
import { looksLikeId } from '@voltyard/contracts/ids';
import { photoLimits } from '@voltyard/contracts/limits';
import { adPath } from '@voltyard/contracts/pages';
import { sharedPhotoPath } from '@voltyard/contracts/photos/photos.rest';
import type { FindPage, PageFinders, PageImage, WholeAddress } from '../http/page-of-thing.js';
import type { SliceContext } from '../slice.js';
import { adAsData } from './ad-as-data.js';
import { missingAd } from './whose-ad.js';

type AdPagesContext = Pick<SliceContext, 'views' | 'findAdCards'>;

/** The pages of public ads. A private one looks as an id that names nothing. */
export const adPages = (context: AdPagesContext): PageFinders => ({
  '/ads/for-sale/:sellerAdId': ({ sellerAdId }, wholeAddress) =>
    findPage(context, 'for-sale', sellerAdId)(wholeAddress),
  '/ads/wanted/:buyerAdId': ({ buyerAdId }, wholeAddress) =>
    findPage(context, 'wanted', buyerAdId)(wholeAddress),
});

const findPage =
  ({ views, findAdCards }: AdPagesContext, kind: AdKind, id = '') =>
  async (wholeAddress: WholeAddress): ReturnType<FindPage> => {
    if (!looksLikeId(id)) return 'missing';
    const adId = id.toLowerCase();
    const [row] = await findAdCards([adId]);
    if (row?.fields.kind === kind) return pageOf(JSON.parse(row.json) as AdCard, wholeAddress);
    return (await missingAd(views, { adId, kind })).why;
  };

function pageOf(card: AdCard, wholeAddress: WholeAddress) {
  const image = imageOf(card);
  const url = wholeAddress(adPath(kindOf(card), adIdOf(card)));
  const data = adAsData(card, { url, image: image && wholeAddress(image.path) });
  return { title: titleWithState(card), description: descriptionOf(card), image, data };
}

function imageOf({ title, photos: [cover] }: AdCard): PageImage | null {
  if (!cover) return null;
  return {
    path: sharedPhotoPath(cover.photoId),
    mediaType: 'image/jpeg',
    ...photoLimits.shared,
    alt: cover.photoCaption === '' ? title : cover.photoCaption,
  };
}

/** What previews show of a text at most. */
const maxExcerpt = 160;

/** For a reserved ad `Reserved · €17,900 · …`; else `€17,900 · 2021 · 45,000 km · 52 kWh · Graz, Austria. One owner, …` */
function descriptionOf(card: AdCard): string {
  const facts =
    'sellerAdId' in card
      ? [priceOf(card), ...keyFactsOf(card), placeName(card.place)]
      : [`Wanted: ${budgetOf(card)}`, orOf(card.brands ?? []), areaOf(card)];
  const summary = [unusualStateOf(card) ?? '', ...facts].filter((fact) => fact !== '').join(' · ');
  const excerpt = excerptOf(card.description ?? '');
  return excerpt === '' ? summary : `${summary}. ${excerpt}`;
}

/** The beginning of a text in one line, up to a whole word. */
function excerptOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= maxExcerpt) return line;
  const begin = line.slice(0, maxExcerpt);
  return `${begin.slice(0, Math.max(begin.lastIndexOf(' '), maxExcerpt / 2))} …`;
}
