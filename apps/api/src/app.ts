import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { hostname } from 'node:os';
import type { Endpoint } from '@voltyard/contracts/endpoint';
import type { Express } from 'express';
import {
  type Accounts,
  createAccounts,
  type AccountsOptions,
  accountsProjections,
  endedSession,
} from './accounts/accounts.js';
import { accountsSubscriptions, createAccountDeletion } from './accounts/account-deletion.js';
import { adOwner } from './ads/ad-owner.js';
import { adPhotos } from './ads/ad-photos.js';
import { ads } from './ads/ads.js';
import { adsToMatch } from './ads/ads-to-match.js';
import { adsAsSaved, adToSave } from './ads/ads-as-saved.js';
import { wasAdReadable } from './ads/ad-versions.js';
import { findAdCards } from './ads/find-ad-cards.js';
import { findOwnersOnlyCards } from './ads/private-ads.js';
import { titlesOfRemoved } from './ads/titles-of-removed.js';
import { hiddenAdsAmong } from './ads/whose-ad.js';
import { reducedPrice } from './ads/reduced-price.js';
import { findSearchNotify } from './ads/searches/find-search-notify.js';
import { findSearchSummary, findSearchTitles } from './ads/searches/find-summary.js';
import { searches } from './ads/searches/searches.js';
import { catalogue } from './catalogue/catalogue.js';
import { namesOfModels } from './catalogue/catalogue-models.js';
import { commandHandler, type HandleCommand } from './event-store/command-handler.js';
import { favourites } from './favourites/favourites.js';
import { findCardsWhenSaved } from './favourites/cards-when-saved.js';
import { findFavouriteCounts } from './favourites/favourite-count.js';
import { findFavourers } from './favourites/find-favourers.js';
import { findDismissed } from './matches/find-dismissed.js';
import { findNewMatches } from './matches/find-new-matches.js';
import { matches } from './matches/matches.js';
import { findUnreadMatches } from './notices/find-unread-matches.js';
import { notices } from './notices/notices.js';
import { answerFromMemory } from './from-memory/answer-from-memory.js';
import { answersInMemory } from './from-memory/answers-in-memory.js';
import { pagesInMemory } from './from-memory/first-views.js';
import { toldPosition } from './from-memory/told-position.js';
import { measuredEventStore } from './event-store/measured-event-store.js';
import { expressApp, type ExpressAppOptions } from './express-app.js';
import { smallFilesInMemory } from './files/small-files-in-memory.js';
import { callLimits, type CallLimitsOptions, noCallLimits } from './http/call-limits.js';
import { clientAddress, networkOf, type TrustedProxies } from './http/client-address.js';
import { guardHttp } from './http/guarded-http.js';
import { countCutConnections, metrics, watchStorage, watchVocabulary } from './http/metrics.js';
import { requestLog } from './http/request-log.js';
import type { FirstPhotoFinders, PageFinders } from './http/page-of-thing.js';
import { hiddenNames } from './personal-data/hidden-names.js';
import { ownStreams } from './personal-data/own-streams.projection.js';
import { keyOfMarketplace } from './personal-data/keys.js';
import { isBlockedBy } from './conversations/blocking.js';
import { blocked } from './conversations/blocked-people.js';
import { findBlocked, findBlockedBy } from './conversations/find-blocked.js';
import { conversations } from './conversations/conversations.js';
import { countOwnTalks } from './conversations/count-own-talks.js';
import { findOwnTalks } from './conversations/find-own-talks.js';
import { findUnread } from './conversations/find-unread.js';
import { interest } from './interest/interest.js';
import { mail } from './mail/mail.js';
import { mailAddressOffer } from './mail/mail-address.js';
import { conversationToReport } from './conversations/reported-conversation.js';
import { publishedAnswers } from './conversations/published-answers.js';
import { photos } from './photos/photos.js';
import { photoPlacement } from './photos/place-photos.js';
import { places } from './places/places.js';
import { findTown, findTownsNamed } from './places/read-gazetteer.js';
import { reports } from './reports/reports.js';
import { countCut, countDigests, recordDeliveries, watchLive } from './realtime/live-metrics.js';
import { liveLimits, unlimitedSockets } from './realtime/live-limits.js';
import { type LiveServer, startLiveServer } from './realtime/live-server.js';
import { isPrivateTopic, sourcesOf } from './realtime/topics.js';
import type { MailServerSettings, Slice, SliceContext, SliceDefinition } from './slice.js';
import { StorageUnavailable } from './storage/storage.js';
import type { Round, RoundDefinition } from './subscriptions/rounds.js';
import { startReacting } from './subscriptions/start-reacting.js';
import { reportSubscriptions, watchSubscriptions } from './subscriptions/subscription-metrics.js';
import type { Subscription, SubscriptionDefinition } from './subscriptions/subscription.js';
import type { Projection } from './views/views.js';

/** A new feature is a line here (docs/architecture.md, “Adding things”). Accounts are beside them: all others need them. */
const slices: readonly SliceDefinition[] = [
  ads,
  searches,
  photos,
  conversations,
  blocked,
  publishedAnswers,
  favourites,
  interest,
  matches,
  notices,
  mail,
  reports,
  catalogue,
  places,
];

/** Every view there is: what a storage must be opened with. */
export const projections: readonly Projection[] = [
  ...slices.flatMap((slice) => slice.projections),
  ...accountsProjections,
  ownStreams,
];

/** Every subscription that a server runs. */
export const subscriptionDefinitions: readonly SubscriptionDefinition[] = [
  ...slices.flatMap((slice) => slice.subscriptions ?? []),
  ...accountsSubscriptions,
];

/** Every round that a server runs. */
export const roundDefinitions: readonly RoundDefinition[] = slices.flatMap((slice) => slice.rounds ?? []);

/** How much of what everybody is answered stays in memory: some thousand pages of lists. */
const maxBytesOfAnswers = 64_000_000;

export interface AppOptions extends Pick<
  ExpressAppOptions,
  'storage' | 'temporaryFolder' | 'localIdentity' | 'webFolder' | 'log'
> {
  http: Server;
  newId: () => string;
  /** Who vouches for people, and how their browsers come back. */
  signIn: Pick<AccountsOptions, 'secret' | 'publicUrl' | 'isPublicUrlExplicit' | 'providers'>;
  /** Where e-mail is handed over; nothing is sent when left out. */
  mail?: MailServerSettings | null;
  /** Which proxies may say by `X-Forwarded-For` where a request comes from; none when left out. */
  trustedProxies?: TrustedProxies;
  /** False lifts the limits of calls, and of the sockets of an address, for measuring. */
  areCallsLimited?: boolean;
  /** Other limits than the usual, for tests of them. */
  allowances?: CallLimitsOptions['allowances'];
  now: () => Date;
  /** How often the log is asked for what other processes appended, ms. */
  pollEvery?: number;
}

export interface App {
  /** What answers all requests but those of the sockets. */
  readonly web: Express;
  /** What answers on the port of the metrics. */
  readonly metrics: RequestListener;
  /** Every call that is served. */
  readonly endpoints: readonly Endpoint[];
  /** Every topic that can be watched, by what stands before its colon, and whether it is for some people only. */
  readonly topics: readonly { name: string; isPrivate: boolean }[];
  /** Every reader of the log that acts; they run until `close`. */
  readonly subscriptions: readonly Subscription[];
  /** What is looked for again and again; they run until `close`. */
  readonly rounds: readonly Round[];
  /** Removes files that a crash left behind a day ago. */
  collectFiles(): Promise<void>;
  /** Stops accepting, closes the sockets, and ends when the running requests and reactions have ended. */
  close(): Promise<void>;
}

/** Puts the marketplace together on a server; the one place where slices, spine and storage meet. */
export async function createApp(options: AppOptions): Promise<App> {
  const { http, storage, now, newId, log, areCallsLimited = true, trustedProxies = 0 } = options;
  const { checkpoints } = storage;
  storage.prepareLists();

  // The spine that slices are given.
  const measured = metrics();
  const told = toldPosition(measuredEventStore(storage.store, measured.registry), storage.views);
  const { store, views } = told;
  const answers = answersInMemory({ maxBytes: maxBytesOfAnswers });
  const drawnPages = pagesInMemory();
  const handle = commandHandler(store, now, (forget) => storage.onKeyDestroyed(forget));
  const addressOf = clientAddress(trustedProxies);
  const clientNetwork = (request: IncomingMessage) => networkOf(addressOf(request));

  // The slices, and what they add.
  const { accounts, made } = await createSlices(options, {
    handle,
    views,
    readStream: (...query) => store.read(...query),
    clientNetwork: areCallsLimited ? clientNetwork : null,
    measured,
  });
  const routes = made.flatMap((slice) => slice.routes);
  const sources = made.flatMap(({ topics = [] }) => topics);
  const subscriptions = made.flatMap((slice) => slice.subscriptions ?? []);
  const rounds = made.flatMap((slice) => slice.rounds ?? []);

  // The server: calls, live topics, subscriptions.
  let isStopping = false;
  const limits = areCallsLimited
    ? callLimits({ addressOf, shared: storage.sharedCounter, allowances: options.allowances })
    : noCallLimits;
  const logRequest = requestLog(log, newId, addressOf);
  let followed: LiveServer | null = null;
  const isDirect = trustedProxies === 0;
  const web = expressApp({
    ...options,
    publicUrl: options.signIn.publicUrl,
    routes,
    pages: made.reduce<PageFinders>((all, { pages }) => ({ ...all, ...pages }), {}),
    firstPhotos: made.reduce<FirstPhotoFinders>((all, { firstPhotos }) => ({ ...all, ...firstPhotos }), {}),
    sources: made.flatMap((slice) => slice.sitemap ?? []),
    accounts,
    measured,
    limits,
    logRequest,
    memory: { answers, position: () => followed?.position() ?? null },
    views: {
      pages: drawnPages,
      position: () => (followed?.isFollowing() === true ? followed.position() : null),
      told: () => told.highest(),
    },
    addressOf,
    clientNetwork,
    isDirect,
    isStopping: () => isStopping,
  });
  let answer: RequestListener = web;
  http.on('request', (request, response) => answer(request, response));
  const live = await startLiveServer({
    http,
    store,
    views,
    sources,
    authenticate: accounts.authenticate,
    addressOf: clientNetwork,
    limits: areCallsLimited ? liveLimits : unlimitedSockets,
    endedSession,
    pollEvery: options.pollEvery ?? 1000,
    now,
    onTouched: ({ from, to }, topics) =>
      [answers, drawnPages].forEach((kept) => kept.touch({ from, to, topics })),
    onDelivered: recordDeliveries(measured, now),
    onDigest: countDigests(measured),
    onCut: countCut(measured),
    onError: (error) => {
      // A storage that is away says so once; the live server continues when it is back.
      if (!(error instanceof StorageUnavailable)) log.error({ err: error }, 'the live server failed');
    },
  });
  followed = live;
  answer = answerFromMemory({
    memory: answers,
    follower: live,
    told: () => told.highest(),
    limits,
    measured,
    log: () => (log.isLevelEnabled('debug') ? logRequest : null),
    isStopping: () => isStopping,
    otherwise: web,
  });
  if (areCallsLimited) guardHttp(http, { clientNetwork, isDirect, onCut: countCutConnections(measured) });
  const me = `${hostname()}-${process.pid}-${newId()}`;
  const report = reportSubscriptions(measured, log);
  const stopReacting = startReacting({ subscriptions, rounds, store, checkpoints, me, now, report });

  watchLive(measured, live, store, now);
  watchSubscriptions(measured, { subscriptions, checkpoints, store, now });
  watchStorage(measured, storage);
  watchVocabulary(measured, storage);
  return {
    web,
    metrics: measured.answer,
    endpoints: routes.map(({ endpoint }) => endpoint),
    topics: [...new Set(sources.flatMap(({ names }) => names))].map((name) => ({
      name,
      isPrivate: isPrivateTopic(sourcesOf(sources, name)),
    })),
    subscriptions,
    rounds,
    collectFiles: async () => {
      for (const slice of made) await slice.collectFiles?.();
    },
    close: async () => {
      isStopping = true;
      await Promise.all([live.close(), stopReacting()]);
    },
  };
}

interface Spine extends Pick<SliceContext, 'clientNetwork' | 'measured' | 'views'> {
  handle: HandleCommand;
  readStream: SliceContext['readStream'];
}

/** Accounts first, as slices ask who is who; then the slices with what they need of each other; deletion goes through all. */
async function createSlices(
  { storage, temporaryFolder, signIn, mail: mailServer = null, log, now, newId }: AppOptions,
  { handle, views, readStream, clientNetwork, measured }: Spine,
): Promise<{ accounts: Accounts; made: readonly Slice[] }> {
  const { keys } = storage;
  const files = smallFilesInMemory(storage.files);
  const hidden = hiddenNames(await keyOfMarketplace(keys));
  const offerAddress = mailServer && mailAddressOffer({ handle, views, hidden, now, newId });
  const accounts = createAccounts({ ...signIn, offerAddress, handle, views, hidden, now, newId });
  const findAdsAsSaved = adsAsSaved({ views, readStream });
  const toMatch = adsToMatch({ views, readStream });
  const context: SliceContext = {
    handle,
    readStream,
    views,
    files,
    temporaryFolder,
    clientNetwork,
    now,
    newId,
    findUserId: accounts.findUserId,
    isAccountClosed: accounts.isClosed,
    findPeople: accounts.findPeople,
    findAdCards: findAdCards(views),
    findOwnersOnlyCards: findOwnersOnlyCards(views),
    findRemovedTitles: titlesOfRemoved({ views, readStream }),
    findHiddenAds: hiddenAdsAmong(views),
    findAdsAsSaved,
    findCardsWhenSaved: findCardsWhenSaved({ views, findAdsAsSaved }),
    findAdToSave: adToSave(views),
    findUnread: findUnread({ handle, views }),
    hidden,
    publicUrl: signIn.publicUrl,
    mail: mailServer,
    measured,
    log,
    findConversationToReport: conversationToReport(views),
    findAdOwner: adOwner(readStream),
    findReducedPrice: reducedPrice(readStream),
    adsToMatch: toMatch,
    findNewMatches: findNewMatches({ views, adsToMatch: toMatch, findBlocked: findBlocked(views) }),
    wasAdReadable: wasAdReadable(readStream),
    findFavourers: findFavourers(views),
    findFavouriteCounts: findFavouriteCounts(views),
    countOwnTalks: countOwnTalks(views),
    hasBlocked: (userId, otherId) => isBlockedBy(handle, userId, otherId),
    findSearchNotify: findSearchNotify(views),
    findBlocked: findBlocked(views),
    findDismissed: findDismissed(views),
    findBlockedBy: findBlockedBy(views),
    findOwnTalks: findOwnTalks(views),
    findUnreadMatches: findUnreadMatches({
      views,
      adsToMatch: toMatch,
      findBlocked: findBlocked(views),
      findDismissed: findDismissed(views),
    }),
    findSearchTitles: findSearchTitles(views),
    findSearchSummary: findSearchSummary({ views, handle }),
    findTown,
    findTownsNamed,
    namesOfModels,
    placePhotos: photoPlacement(handle),
    ...adPhotos(handle),
  };
  const others = slices.map(({ create }) => create(context));
  const deletion = createAccountDeletion({
    handle,
    views,
    readStream,
    keys,
    hidden,
    belongings: others.flatMap(({ belongings = [] }) => belongings),
    sealWordsOf: (userId, signalProgress) => storage.sealWordsOf(userId, signalProgress),
    sweep: () => storage.sweep(),
    now,
  });
  return { accounts, made: [accounts, deletion, ...others] };
}
