import type { Commit } from '../../event-store/event-store.js';
import type { HiddenName } from '../../personal-data/hidden-names.js';
import { adCommits, type Marketplace } from './ads.js';
import { galleryCommits } from './gallery.js';
import { peopleOf, signUpOf } from './people.js';
import type { LookOf } from './photos.js';
import type { Towns } from './towns.js';
import type { Vehicles } from './vehicles.js';

export interface SampleOptions {
  /** The same seed makes the same marketplace. */
  readonly seed: string;
  /** The number of ads, for sale and wanted. */
  readonly ads: number;
  /** ISO 8601: no ad is published later. */
  readonly until: string;
  /** Derives stream names as this marketplace does. */
  readonly hidden: HiddenName;
  readonly towns: Towns;
  readonly vehicles: Vehicles;
  readonly lookOf: LookOf;
}

export interface SampleLog {
  /** The number of commits. */
  readonly length: number;
  /** The commit at a position; the first one is at position 1. */
  commitAt(position: number): Commit;
}

/** Only this many of the newest ads have photos, because each photo has its own files, and other states than live. */
const adsWithPhotos = 1000;
const oneDay = 86_400_000;
const daysOfAds = 60;
/** How many days before the end the first person signed up. */
const daysOfPeople = 400;

const daysBefore = (moment: string, days: number): string =>
  new Date(Date.parse(moment) - days * oneDay).toISOString();

/** The end of a sample whose first commit has this time. */
export const untilOf = (firstAt: string): string => daysBefore(firstAt, -daysOfPeople);

/**
 * A whole marketplace as a log. The options determine everything, and a position alone determines its commit, so that
 * an interrupted import continues without the commits before.
 */
export function sampleLog({ seed, ads, until, hidden, towns, vehicles, lookOf }: SampleOptions): SampleLog {
  const people = peopleOf(seed);
  const marketplace: Marketplace = { seed, people, vehicles, towns, lookOf };
  const daysAgo = (days: number) => daysBefore(until, days);
  /** More ads are published in the last days than in the first. */
  const publishedAt = (index: number) => daysAgo(daysOfAds * (1 - (index + 1) / ads) ** 1.5);
  const first = [
    ...people.flatMap((person, index) => signUpOf(person, daysAgo(daysOfPeople - 20 * index), hidden)),
    ...galleryCommits(marketplace, daysAgo(daysOfAds + 30)),
  ];
  const plain = Math.max(0, ads - adsWithPhotos);
  const last = Array.from({ length: ads - plain }, (_, index) =>
    adCommits(marketplace, {
      index: plain + index,
      publishedAt: publishedAt(plain + index),
      hasPhotos: true,
      saidUntil: until,
    }),
  )
    .flat()
    // A state is said while others publish.
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));

  const commitAt = (position: number) => {
    const index = position - 1 - first.length;
    if (index < 0) return first[position - 1]!;
    if (index >= plain) return last[index - plain]!;
    // An ad without photos is a single commit.
    return adCommits(marketplace, { index, publishedAt: publishedAt(index), hasPhotos: false })[0]!;
  };
  return {
    length: first.length + plain + last.length,
    commitAt: (position) => ({ position, ...commitAt(position) }),
  };
}

/** The drawings that a sample uses. */
export function drawingsOf(options: Omit<SampleOptions, 'lookOf'>): readonly string[] {
  const drawings = new Set<string>();
  const lookOf: LookOf = (drawing) => {
    drawings.add(drawing);
    return { width: 1, height: 1, thumbhash: '' };
  };
  sampleLog({ ...options, lookOf });
  return [...drawings];
}
