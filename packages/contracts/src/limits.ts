/**
 * The business constants of the specification's section 9, complete, and the bounds the product adds to them.
 * Lengths are characters, sizes pixels unless the name says otherwise, durations milliseconds.
 */
export const limits = {
  maximumPhotosPerAd: 3,
  maximumFileNameLength: 30,
  maximumDecimalValue: 99_999_999_999,
  defaultEmptyStateSize: 307,
  datePickerStartYear: 1900,
  datePickerEndYear: 2099,
  dateFormat: 'yyyy-MM-dd',
  weekStartsOn: 'sunday',
  signUpSnackbar: { duration: 8888, side: 'left' },
  messageSnackbar: { duration: 2000, side: 'left' },
  /** A message that offers Undo: long enough to notice a slip and take it back (docs/decisions/015). */
  undoSnackbar: { duration: 8000, side: 'left' },
  chunkLoadTimeout: 120_000,
  narrowScreenBreakpoint: 600,
  spinner: { diameter: 88, stroke: 8 },
  cardHeaderHeight: 112,
  dialogButtons: { confirm: 'Ok', cancel: 'Cancel' },
  assetBasePath: '/app/',
} as const;

/** What a photo file may be: checked by content on the server, offered by the browser's file dialog. */
export const photoLimits = {
  maximumBytes: 10 * 1024 * 1024,
  /**
   * A format's decoder decides what a pixel costs: a JPEG is shrunk while it is read, the others lie in memory whole
   * (`docs/operations.md` has the measured figures). A progressive JPEG is one of the others.
   */
  maximumPixels: {
    'image/jpeg': 50_000_000,
    'image/png': 24_000_000,
    'image/webp': 24_000_000,
    'image/avif': 12_000_000,
  },
  maximumPixelsOfProgressiveJpeg: 24_000_000,
  /** Of one side: a PNG of millions of rows takes seconds of a processor, however narrow it is. No other format has more. */
  maximumSide: 65_535,
  maximumCaptionLength: 120,
  /** How many photos one call may put in a gallery. */
  maximumPerSave: 24,
  formats: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
  /** The widths (px) every photo is kept in. */
  sizes: [320, 960, 1920],
  /** What link previews show of a photo (px): cut to the shape that all of them take. */
  shared: { width: 1200, height: 630 },
} as const;

/** How many of the newest ads of each kind of vehicle the home page asks for. */
export const newestOnHome = 8;

/** How many cards a list answers with. */
export const pageSizes = { default: 24, choices: [24, 48, 96] } as const;

/**
 * How many live ads of each kind one account can have, private ones included. Every ad takes memory in the index of
 * lists. An undo may go a little beyond it, so that a slip can be taken back although another ad was posted meanwhile.
 */
export const maximumLiveAds = { perKind: 500, forUndo: 50 } as const;

/** How often one ad can be changed: its history is kept whole, so it has an end. */
export const maximumChangesPerAd = 1000;
/** How often one photo can be put somewhere, named anew or brought back: its stream has an end, as an ad's has. */
export const maximumChangesPerPhoto = 1000;

/** What one account may save. */
export const favouriteLimits = {
  perAccount: 500,
  /** How often one ad can be saved, and taken out again: its stream has an end, as an ad's has. */
  savesPerAd: 500,
  /** From how many people on everybody is told how many saved an ad: of fewer one could guess who they are. */
  shownFrom: 3,
} as const;

/** What one call answers of how many people are interested in one's own ads. */
export const interestLimits = {
  maximumAds: 100,
  /** So many of the people who wrote about one ad are counted. */
  counted: 1000,
} as const;

/**
 * How often one account can be closed within a day: each closing, and each undo of it, goes through all that the person
 * has, and others' accounts wait for it.
 */
export const maximumClosingsPerDay = 5;

/** What one person may write to others. */
export const conversationLimits = {
  maximumTextLength: 2000,
  /** Of one person in one conversation: what is said is kept whole, so it has an end. */
  maximumMessages: 1000,
  /** How often one person can put a conversation away, or block the other one. */
  maximumChanges: 1000,
  /** How many conversations an account may begin on a day: fewer on its first one. */
  begunOnFirstDay: 5,
  begunPerDay: 20,
  /**
   * How many people a day are sent one text before they answer, when it has more letters than a question that everybody asks,
   * or names a contact. Further ones are held for the operator, up to so many a day.
   */
  sameTextPerDay: 5,
  sameTextFrom: 32,
  heldPerDay: 20,
  /** So many further texts of that length a day to people who have not answered: each is kept to be compared. */
  unansweredTextsPerDay: 100,
  /** How many published answers stand on one ad, and how long each of their texts may be. */
  publishedPerAd: 20,
  maximumPublishedLength: 1000,
  /** How often answers are published on one ad, withdrawn and put back: its stream of them has an end. */
  maximumPublishedChanges: 200,
  /** Unread messages of a conversation are counted up to this number. */
  maximumUnread: 100,
  /** Conversations with some are counted up to this number. */
  countedUnread: 1000,
} as const;

/** E-mail: what one person can have sent, and how long it is tried. */
export const mailLimits = {
  maximumAddressLength: 254,
  /** How long the link in a confirmation works. */
  confirmationHours: 24,
  /**
   * Confirmations a day: of one account; to one address from all accounts, so that no stranger is bombed; and to one address
   * from one account, so that the address's owner still gets some.
   */
  confirmationsPerAccount: 5,
  confirmationsPerAddress: 6,
  confirmationsPerAddressAndAccount: 2,
  /** How often one account can change what it says about e-mail: its stream has an end. */
  maximumChanges: 1000,
  /** How long a message is unread when a mail tells of it. */
  unreadMinutes: 10,
  /** How long a mail is tried that a server does not take. */
  giveUpHours: 24,
  /** How many mails wait at most: more are not taken. */
  maximumWaiting: 10_000,
} as const;

/** The searches that one person keeps: each is a wanted ad, and counts among those. */
export const savedSearchLimits = {
  /** How many are counted in one call. */
  countedAtOnce: 24,
  /** New results are counted up to this number. */
  maximumNew: 100,
  /** From this hour on (UTC) the day's new results are summed up. */
  summedUpAtHour: 6,
  /** So many searches stand in one summary; the rest has its turn on the next day. */
  inSummary: 20,
  /** So many daily searches are looked through before what was done is written down. */
  lookedThroughAtOnce: 100,
  /** How often a day a person can open results and change settings: the stream of a day has an end. */
  changesPerDay: 1000,
} as const;

/** What one person may report, and what that lets the operator read of a conversation. */
export const reportLimits = { perDay: 10, maximumTextLength: 1000, readableMessages: 20 } as const;

/** What an operator writes to the owner of an ad that they hide, and what the owner may answer, once. */
export const hidingLimits = { maximumReasonLength: 500, maximumAnswerLength: 1000 } as const;

/** What of one person's notices is kept. */
export const noticeLimits = {
  perPerson: 500,
  days: 90,
  /** Unread notices are counted up to this number: all that there can be. */
  maximumUnread: 1000,
  /** How often a day a person can mark notices as read or unread: the stream of a day has an end. */
  changesPerDay: 1000,
  /** How often a person can change which notices they want. */
  settings: 1000,
  /** Milliseconds for which nobody is told that an ad is reserved or sold: longer than its owner is offered Undo. */
  stateSettles: 10_000,
  /** How many people are told at once of what becomes of an ad: others have their turn between. */
  toldAtOnce: 100,
} as const;

/** What is shown, counted and told of matches. */
export const matchLimits = {
  /** So many matches of an ad are listed and counted, the best ones. */
  counted: 200,
  /** So many ads for sale that may match a wanted ad are judged for its list, those first that meet all that is asked. */
  lookedAt: 500,
  /** Where there are more, so many of one person count, the newest; of ads for sale they come first. */
  ofOnePerson: 5,
  /** How many of each ad stand on the page of all ads. */
  best: 3,
  /** How many ads one page of that has at most: each is a search. */
  adsAtOnce: 12,
  /** So many of a person's ads, the newest, are put in order there: those that something matches first. */
  adsInOrder: 100,
  /** How many people are told at once of matches with an ad: others have their turn between, and wait for one batch. */
  toldAtOnce: 25,
  /** How many changes of one person a minute have a first batch; further ones are told of among the later batches. */
  firstBatches: 10,
  /** How many pairs one reaction to a change judges at most, also where none is new. */
  judgedAtOnce: 200,
  /** A change that is older when it is read is told to nobody: a match notice is news. */
  newsDays: 7,
  /** An ad that is sold and available again within so long (ms) never ended for its matches: its owner took it back. */
  undoneWithin: 60_000,
  /** How often a person is told of one match: whose ad is changed to and fro has no more to say. */
  timesTold: 10,
  /** So many of the newest messages of a conversation are read for what was asked in it. */
  messagesRead: 50,
  /** How often a person can dismiss one match and take it back: its stream has an end. */
  changesPerMatch: 200,
} as const;

/** What is told of the people who look for what an ad offers. */
export const demandLimits = {
  /** Fewer are not told of, alone or by the difference of two counts. */
  fewest: 3,
  /** People are counted up to this number. */
  people: 1000,
  /** How many lower prices are told. */
  steps: 3,
} as const;

/** How long a deletion can be undone; what only deleted ads hold is kept as long. */
export const undoDeletion = { hours: 24 } as const;

/** What one search may ask for: how many different words, and how many characters of all and of one of them. */
export const searchLimits = { words: 8, length: 100, wordLength: 32 } as const;

/**
 * By how many different tokens an ad is found at most. A description of 5,000 characters has about 500; one that is
 * written to fill the index of words would have thousands that no other ad has.
 */
export const maximumTokensPerAd = 800;
