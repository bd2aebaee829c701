import type { EventStore } from '../event-store/event-store.js';
import type { Checkpoints, ParkedEvent } from './checkpoints.js';
import type { Lease } from './lease.js';
import type { Pace } from './pace.js';
import type { Progresses } from './progress.js';
import type { Subscription } from './subscription.js';
import type { SubscriptionReport } from './subscription-report.js';

export interface FollowOptions {
  subscription: Subscription;
  store: EventStore;
  checkpoints: Pick<Checkpoints, 'park' | 'unpark'>;
  lease: Lease;
  progresses: Progresses;
  /** The parked events of all subscriptions that an operator wants tried again. */
  askedAgain: () => Promise<readonly ParkedEvent[]>;
  now: () => Date;
  report: SubscriptionReport;
  pace: Pace;
}
