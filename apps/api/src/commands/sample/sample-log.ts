import type { Commit } from '../../event-store/event-store.js';
import type { HiddenName } from '../../personal-data/hidden-names.js';
import { adCommits, type Marketplace } from './ads.js';
import { galleryCommits } from './gallery.js';
import { peopleOf, signUpOf } from './people.js';
import type { LookOf } from './photos.js';
import type { Towns } from './towns.js';
import { sampleVehicles } from './vehicles.js';

export interface SampleOptions {
  /** The same one makes the same marketplace. */
  readonly seed: string;
  /** For sale and wanted. */
  readonly ads: number;
  /** ISO 8601: when the newest ad was published, at the latest. */
  readonly until: string;
  /** Names streams as this marketplace does. */
  readonly hidden: HiddenName;
  readonly towns: Towns;
  readonly lookOf: LookOf;
}

export interface SampleLog {
  /** How many commits it has. */
  readonly length: number;
  /** One of its commits, the first one at position 1. */
  commitAt(position: number): Commit;
}

/** So many of the newest ads have photos: each photo has files of its own. */
const adsWithPhotos = 1000;
const oneDay = 86_400_000;
const daysOfAds = 60;
/** How long ago the first of its people signed up. */
const daysOfPeople = 400;

const daysBefore = (moment: string, days: number): string =>
  new Date(Date.parse(moment) - days * oneDay).toISOString();

/** Until when a sample reaches whose first commit is of this moment. */
export const untilOf = (firstAt: string): string => daysBefore(firstAt, -daysOfPeople);

/**
 * A whole marketplace as its log. All of it follows from the options, and each commit from its position, so a load that
 * was ended half-way is continued without what came before.
 */
export function sampleLog({ seed, ads, until, hidden, towns, lookOf }: SampleOptions): SampleLog {
  const people = peopleOf(seed);
  const marketplace: Marketplace = { seed, people, vehicles: sampleVehicles(), towns, lookOf };
  const daysAgo = (days: number) => daysBefore(until, days);
  /** More of them are of the last days than of the first. */
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
    }),
  ).flat();

  const commitAt = (position: number) => {
    const index = position - 1 - first.length;
    if (index < 0) return first[position - 1]!;
    if (index >= plain) return last[index - plain]!;
    // An ad without photos is one commit.
    return adCommits(marketplace, { index, publishedAt: publishedAt(index), hasPhotos: false })[0]!;
  };
  return {
    length: first.length + plain + last.length,
    commitAt: (position) => ({ position, ...commitAt(position) }),
  };
}

/** The drawings that the photos of a sample show. */
export function drawingsOf(options: Omit<SampleOptions, 'lookOf'>): readonly string[] {
  const drawings = new Set<string>();
  const lookOf: LookOf = (drawing) => {
    drawings.add(drawing);
    return { width: 1, height: 1, thumbhash: '' };
  };
  sampleLog({ ...options, lookOf });
  return [...drawings];
}
