/** What can be wrong with an ad. */
export const adReportReasons = [
  'scam',
  'not-as-described',
  'sold-already',
  'wrong-category',
  'offensive',
  'spam',
  'stolen-vehicle',
  'other',
] as const;

/** What can be wrong with a conversation. */
export const conversationReportReasons = ['scam', 'offensive', 'spam', 'stolen-vehicle', 'other'] as const;

export type ReportReason = (typeof adReportReasons)[number];

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
