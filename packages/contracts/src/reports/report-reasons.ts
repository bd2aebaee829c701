/** What can be wrong with an ad or a conversation. */
export const reportReasons = [
  'scam',
  'not-as-described',
  'sold-already',
  'wrong-category',
  'offensive',
  'spam',
  'stolen-vehicle',
  'other',
] as const;

export type ReportReason = (typeof reportReasons)[number];

/** Those that a person is offered for a conversation: the others say something about an ad. */
export const conversationReasons: readonly ReportReason[] = [
  'scam',
  'offensive',
  'spam',
  'stolen-vehicle',
  'other',
];

/** How people read the reasons. */
export const reportReasonNames: Record<ReportReason, string> = {
  scam: 'It looks like a scam or fraud',
  'not-as-described': 'The vehicle is not as described',
  'sold-already': 'It is sold already',
  'wrong-category': 'It is in the wrong category',
  offensive: 'It is offensive',
  spam: 'It is spam',
  'stolen-vehicle': 'The vehicle is stolen',
  other: 'Something else',
};

/** This reason says nothing without words. */
export const needsWords = (reason: string | null): boolean => reason === 'other';
