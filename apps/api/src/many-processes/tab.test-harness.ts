import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import type { Endpoint, ReplyOf } from '@voltyard/contracts/endpoint';
import type { ProblemCode } from '@voltyard/contracts/problems';
import type { ProductType } from '@voltyard/contracts/product-types';
import type { Person } from '../app.test-harness.js';
import type { CallOptions } from './calls.test-harness.js';
import type { Promised, RunRecord } from './run-record.test-harness.js';
import type { Chance } from './seeded.test-harness.js';

export interface OwnAd {
  adId: string;
  kind: AdKind;
  productType: ProductType;
  /** The newest version that a tab of the person has seen. */
  version: number;
}

/** A person and what is theirs: all their tabs know it, and are busy with it at the same time. */
export interface Owner {
  person: Person;
  ads: OwnAd[];
  photoIds: string[];
}

export interface TabOptions {
  url: string;
  owner: Owner;
  chance: Chance;
  record: RunRecord;
}

export interface Tab extends TabOptions {
  /** Null where it was refused; a refusal that is not among the expected ones is noted as wrong. */
  send: <E extends Endpoint>(
    what: string,
    call: E,
    asked: CallOptions<E>,
    expected?: readonly ProblemCode[],
  ) => Promise<ReplyOf<E> | null>;
  /** Now and then asks twice at once, as an impatient person does: of what has the same id only one thing comes. */
  impatiently: <Reply>(askOnce: () => Promise<Reply>) => Promise<Reply>;
  promised: (promise: Promised) => void;
  /** One of the person's ads, deleted ones included; null where there is none yet. */
  someAd: () => OwnAd | null;
}
