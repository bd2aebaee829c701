import { maxAdsCounted } from '@voltyard/contracts/ads/criteria/list-counts';
import { locale } from '../../ui/formats';

/** A count for people, with a plus at the limit of counts. */
export const countText = (counted: number): string =>
  counted >= maxAdsCounted ? `${maxAdsCounted.toLocaleString(locale)}+` : counted.toLocaleString(locale);
