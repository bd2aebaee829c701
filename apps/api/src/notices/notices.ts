import type { SliceDefinition } from '../slice.js';
import { noticeBelongings } from './notice-belongings.js';
import {
  matchNotices,
  matchNoticesDefinition,
  moreMatchNotices,
  moreMatchNoticesDefinition,
} from './match-notices.subscription.js';
import { noticeSettings } from './notice-settings.projection.js';
import { noticeRows } from './notices.projection.js';
import { firstBatches } from './first-batches.js';
import { noticeRoutes } from './notices.routes.js';
import {
  notices as noticesSubscription,
  noticesDefinition,
  oldNotices,
  oldNoticesDefinition,
  stateNotices,
  stateNoticesDefinition,
} from './notices.subscription.js';
import { ownNotices } from './own-notices.js';

/** The notices slice: what people are told of, because it is about them or about what they saved. */
export const notices: SliceDefinition = {
  projections: [noticeRows, noticeSettings],
  subscriptions: [
    noticesDefinition,
    stateNoticesDefinition,
    matchNoticesDefinition,
    moreMatchNoticesDefinition,
    oldNoticesDefinition,
  ],
  create: (context) => {
    const first = firstBatches();
    return {
      routes: noticeRoutes(context),
      topics: [ownNotices.topics],
      subscriptions: [
        noticesSubscription(context),
        stateNotices(context),
        matchNotices(context, first),
        moreMatchNotices(context, first),
        oldNotices(context.handle),
      ],
      belongings: noticeBelongings(context),
    };
  },
};
