import { productTypes } from '@voltyard/contracts/product-types';
import type { TopicSource } from '../realtime/topics.js';
import { galleryProjection } from './gallery.projection.js';

/** `gallery:{productType}`: who hears of which photo. */
export const galleryTopics: TopicSource = {
  projection: galleryProjection,
  names: ['gallery'],
  rowsOf: (topic) => {
    const productType = productTypes.find((type) => `gallery:${type}` === topic);
    return productType ? { productType } : null;
  },
  topicsOf: ({ fields }) => [`gallery:${fields.productType}`],
};
