/** Unconfirmed decisions in browser storage. */
export const PERSISTED_DECISIONS = 'decisions:';

/** Reading positions in browser storage. */
export const FEED_POSITIONS = 'feed-places';

/** The prefix of the keys of a person's decisions. */
export const persistedKeysOf = (viewerId: string): string => `${PERSISTED_DECISIONS}${viewerId}:`;
