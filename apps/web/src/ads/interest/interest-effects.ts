import type {
  FollowInterestEvent,
  InterestAnswer,
  LoadInterestInput,
  OwnAdShown,
} from '@voltyard/machines/ad-interest/ad-interest.machine';
import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { loggedUnlessStopped } from '../../wiring/failures/unless-stopped';
import { followTopics } from '../../wiring/live/follow-topics';
import type { AdsApi } from '../ads-api';

/** The effects of the machine, for one person: conversations are heard of by their inbox, favourites by each ad. */
export function interestEffects({ loadInterest, topics }: AdsApi, userId: string) {
  const inbox = `inbox:${userId}`;
  return {
    loadInterest: fromPromise<InterestAnswer, LoadInterestInput>(({ input: { ads }, signal }) =>
      loggedUnlessStopped(
        signal,
        loadInterest(
          ads.map(({ adId }) => adId),
          signal,
        ),
      ),
    ),
    follow: fromCallback<EventObject>(({ sendBack, receive }) => {
      const followed = followTopics(topics, inbox, {
        changed: () => sendBack({ type: 'interest.changed' }),
        opened: () => sendBack({ type: 'connection.opened' }),
        closed: () => undefined,
      });
      receive((event) => {
        const { ads, after } = event as FollowInterestEvent;
        followed.follow([inbox, ...ads.filter(isPublic).map(topicOfCount)], after);
      });
      return followed.stop;
    }),
  };
}

const isPublic = (ad: OwnAdShown): boolean => ad.isPublic;
const topicOfCount = ({ adId }: OwnAdShown) => `favourite-count:${adId}`;
