import type { AdCard } from '@voltyard/contracts/ads/ad-card';
import type { PublishedAnswer } from '@voltyard/contracts/conversations/published-answer';
import type { FavouriteRow } from '@voltyard/contracts/favourites/favourites.rest';
import type { AnnouncedRow, Change, WatchReply } from '@voltyard/contracts/push';
import { act } from '@testing-library/react';
import { Outlet } from '../wiring/router/drawn';
import type { RouteObject } from '../wiring/router/routes';
import { type AdsApi, AdsApiContext } from '../ads/ads-api';
import { ListedAds, ListedAdsContext } from '../ads/page/listed-ads';
import { OpenedCardsContext } from '../ads/page/use-open-ad';
import { type UploadsApi, UploadsApiContext } from '../photos/uploads/uploads-api';
import type { TopicListener } from '../wiring/live/live-topics';
import { listCounts } from './list-counts';
import { demand } from './market-fixtures';

const noMatches = {
  items: [],
  hasMore: false,
  count: 0,
  incomplete: 0,
  dismissed: 0,
  isCapped: false,
  people: null,
  unread: [],
};

/** What the ad screens hear and load, played by hand: the machines between are the real ones. */
export class AdsWorld {
  /** The log's position: every change moves it on. */
  position = 10;
  isConnected = true;
  readonly watched: { topic: string; after: number | undefined }[] = [];
  /** Changes that a rejoining page has missed. */
  missed: Change[] = [];
  private readonly listeners = new Map<string, Set<TopicListener>>();

  readonly api: AdsApi;
  readonly uploads: UploadsApi;
  private readonly listedAds = new ListedAds();
  private readonly openedCards = new Map<string, AdCard>();

  constructor({ uploadPhoto, uploadDrafts, ...calls }: Partial<AdsApi & UploadsApi>) {
    const unexpected = (name: string) => () => Promise.reject(new Error(`Unexpected call of ${name}.`));
    const names = [
      'loadAds',
      'loadAd',
      'loadAdOfEitherKind',
      'loadAdVersion',
      'loadAdHistory',
      'loadOwnAd',
      'loadAdCounts',
      'loadUser',
      'createAd',
      'updateAd',
      'changeAdState',
      'answerHiding',
      'deleteAd',
      'restoreAd',
      'savePhotosOnAd',
      'removePhoto',
      'saveFavourite',
      'removeFavourite',
      'loadFavourites',
      'loadSearches',
      'markSearchSeen',
      'saveSearchNotify',
      'publishAnswer',
      'withdrawAnswer',
      'restoreAnswer',
      'loadAdsWithMatches',
      'dismissMatch',
      'restoreMatch',
      'markMatchesRead',
      'readNoticesOfAd',
    ] as const satisfies readonly (keyof AdsApi)[];
    this.uploads = {
      uploadPhoto: uploadPhoto ?? unexpected('uploadPhoto'),
      uploadDrafts: uploadDrafts ?? (() => null),
    };
    this.api = {
      ...(Object.fromEntries(names.map((name) => [name, unexpected(name)])) as Record<
        (typeof names)[number],
        () => Promise<never>
      >),
      findCatalogueModels: async () => [],
      loadFilterCounts: async () => listCounts({ position: this.position }),
      findTowns: async () => [],
      loadSuggestion: async () => null,
      loadTown: async () => null,
      loadOtherTypes: async () => ({ meant: null, offers: [] }),
      loadUnmetCriteria: async () => [],
      loadPrivateAds: async () => ({ rows: [], next: null, position: this.position }),
      loadFavouriteIds: async () => ({ adIds: [], position: this.position }),
      loadFavouriteCount: async () => ({ count: null, position: this.position }),
      loadInterest: async () => ({ numbers: {}, position: this.position }),
      loadAnswers: async () => ({ rows: [], next: null, position: this.position }),
      loadPriceGuidance: async () => ({ count: 0, p50: null }),
      loadDemand: async () => demand({ people: null, isPriced: false, withinPrice: null, steps: [] }),
      loadMatches: async () => ({ ...noMatches, position: this.position }),
      loadDeletedAds: async () => ({ cards: [], next: null, count: 0, position: this.position }),
      ...calls,
      topics: {
        listen: (topic, listener) => {
          const ofTopic = this.listeners.get(topic) ?? new Set();
          this.listeners.set(topic, ofTopic.add(listener));
          if (this.isConnected) listener.opened();
          return () => ofTopic.delete(listener);
        },
        watch: (topic, after) => this.watch(topic, after),
        renew: () => undefined,
      },
    };
  }

  private watch(topic: string, after?: number): Promise<WatchReply> {
    this.watched.push({ topic, after });
    const missed = this.missed;
    this.missed = [];
    return Promise.resolve({ position: this.position, missed });
  }

  change(topic: string, id: string, row: AdCard | FavouriteRow | PublishedAnswer | null): Change {
    this.position += 1;
    return { topic, id, row, position: this.position };
  }

  push(...changes: Change[]) {
    act(() => {
      for (const change of changes) this.listeners.get(change.topic)?.forEach((one) => one.changed([change]));
    });
  }

  /** As where very many watch: says only that a row is new, if all listeners of the topic understand it, which it answers. */
  announce(topic: string, id: string): boolean {
    this.position += 1;
    const announced: AnnouncedRow[] = [{ id, position: this.position }];
    const listeners = [...(this.listeners.get(topic) ?? [])];
    const isUnderstood = listeners.every(({ digest }) => digest);
    if (isUnderstood)
      act(() => listeners.forEach(({ digest }) => digest?.({ topic, announced, changes: [] })));
    return isUnderstood;
  }

  private readonly everyListener = () => [...this.listeners.values()].flatMap((ofTopic) => [...ofTopic]);

  disconnect() {
    this.isConnected = false;
    act(() => this.everyListener().forEach((listener) => listener.closed()));
  }

  async reconnect() {
    this.isConnected = true;
    await act(async () => this.everyListener().forEach((listener) => listener.opened()));
  }

  /** The app's routes in this world. */
  around(routes: RouteObject[]): RouteObject[] {
    return [
      {
        element: (
          <AdsApiContext value={this.api}>
            <UploadsApiContext value={this.uploads}>
              <OpenedCardsContext value={this.openedCards}>
                <ListedAdsContext value={this.listedAds}>
                  <Outlet />
                </ListedAdsContext>
              </OpenedCardsContext>
            </UploadsApiContext>
          </AdsApiContext>
        ),
        children: routes,
      },
    ];
  }
}
