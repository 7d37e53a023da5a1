/** Unconfirmed decisions in browser storage. */
export const PERSISTED_DECISIONS = 'decisions:';

/** Reading positions in browser storage. */
export const FEED_POSITIONS = 'feed-places';

/** The beginning of every key under which some of a person are stored. */
export const persistedKeysOf = (viewerId: string): string => `${PERSISTED_DECISIONS}${viewerId}:`;
