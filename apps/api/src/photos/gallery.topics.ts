import { productTypes } from '@voltyard/contracts/product-types';
import type { TopicSource } from '../realtime/topics.js';
import { galleryProjection } from './gallery.projection.js';

export const topicOfGallery = (productType: unknown) => `gallery:${String(productType)}`;

/** `gallery:{productType}`: who hears of which photo. */
export const galleryTopics: TopicSource = {
  projection: galleryProjection,
  names: ['gallery'],
  rowsOf: (topic) => {
    const productType = productTypes.find((type) => topicOfGallery(type) === topic);
    return productType ? { productType } : null;
  },
  topicsOf: ({ fields }) => [topicOfGallery(fields.productType)],
};
