import { z } from 'zod';

const userNameSentence =
  'A user name has 3 to 30 letters from A to Z, digits, hyphens or underscores: no spaces, and no letters such as ü.';

/** 3 to 30 of letters, digits, `-` and `_`; unique without case; shorter than any id. */
const userNamePattern = /^[A-Za-z0-9_-]{3,30}$/;
export const UserName = z.string(userNameSentence).regex(userNamePattern, userNameSentence);

export const isUserName = (text: string): boolean => userNamePattern.test(text);

/**
 * What is left of a name when what people mix up is taken away: the case, l and I and 1, 0 and O, and the separators
 * (ann-volt, ann_volt and annvolt are one name when said aloud). Two names with one skeleton look alike.
 */
export const skeletonOf = (userName: string): string =>
  userName.toLowerCase().replaceAll(/[-_]/g, '').replaceAll(/[1i]/g, 'l').replaceAll('0', 'o');
