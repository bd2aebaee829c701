import { z } from 'zod';

/** Words that are routes, or would mislead: `/{userName}` sits at the root of the site (design, section 5). */
const reservedUserNames = new Set(
  `about account admin administrator ads api app assets company conflict contact docs error favicon forbidden
  gallery health help home images index local-identity login logout manifest me metrics moderator new not-found
  null payment photo-gallery photos pricing privacy robots root search security settings signin signup sitemap
  socket-io static status support system undefined user users voltyard wanted www`.split(/\s+/),
);

const userNameSentence = 'A user name has 3 to 30 letters, digits, hyphens or underscores.';

/** 3 to 30 of letters, digits, `-` and `_`; unique without case; shorter than any id. */
export const UserName = z.string(userNameSentence).regex(/^[A-Za-z0-9_-]{3,30}$/, userNameSentence);

export const isReservedUserName = (userName: string): boolean =>
  reservedUserNames.has(userName.toLowerCase());
