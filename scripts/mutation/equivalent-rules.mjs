/** Changes that change nothing, by name, each with the reason why. */
export const equivalentRules = {
  "photo.decider: `state.status === 'stored' ? state.placed : null`: always the first":
    'a photo that is new or deleted has no `placed`',
  "session.decider: `session.status === 'new' ? '' : session.userId`: always the second":
    'a new session has no `userId`, and is ended by no person',
  "favourite.decider: `if (favourite.status !== 'deleted') return null;`: left out":
    'what was never deleted has no time of its deletion, and so none that is within a day',
  'ad.decider: `ad.deletedAt ?? at`: without ??': 'only a deleted ad gets there, and it has its time',
  'ad-cards.projection: `one > other`: > is >=': 'of two equal times either is the later one',
  'searches.projection: `one > other`: > is >=': 'of two equal times either is the later one',
  'conversations.projection: `0`: 0 is one more':
    'the number of a new conversation is written over; it stands there for its place in the row',
};
