import type { FindAdCards } from '../slice.js';
import type { Views } from '../views/views.js';
import { adCardsView } from './ad-cards.projection.js';

/** The cards of live ads, for the calls of this slice and of others, which app.ts gives it to. */
export const findAdCards =
  (views: Views): FindAdCards =>
  (adIds) =>
    views.getMany(adCardsView, adIds);
