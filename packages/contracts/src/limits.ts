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
  maximumCaptionLength: 120,
  /** How many photos one call may put in a gallery. */
  maximumPerSave: 24,
  formats: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
  /** The widths (px) every photo is kept in. */
  sizes: [320, 960, 1920],
} as const;

/** How many cards a list answers with. */
export const pageSizes = { default: 24, choices: [24, 48, 96] } as const;

/** How often one ad can be changed: its history is kept whole, so it has an end. */
export const maximumChangesPerAd = 1000;
/** How often one photo can be put somewhere, named anew or brought back: its stream has an end, as an ad's has. */
export const maximumChangesPerPhoto = 1000;

/**
 * How often one account can be closed within a day: each closing, and each undo of it, goes through all that the person
 * has, and others' accounts wait for it.
 */
export const maximumClosingsPerDay = 5;

/** How long a deletion can be undone; what only deleted ads hold is kept as long. */
export const undoDeletion = { hours: 24 } as const;

/** What one search may ask for: how many different words, and how many characters of all and of one of them. */
export const searchLimits = { words: 8, length: 100, wordLength: 32 } as const;

/**
 * By how many different tokens an ad is found at most. A description of 5,000 characters has about 500; one that is
 * written to fill the index of words would have thousands that no other ad has.
 */
export const maximumTokensPerAd = 800;
