/** Where decisions that are not confirmed are kept in browser storage. */
export const PERSISTED_DECISIONS = 'decisions:';

/** Where the places at which somebody left the feeds are kept in browser storage. */
export const FEED_POSITIONS = 'feed-places';

/** The beginning of every key under which some of a person are kept. */
export const persistedKeysOf = (viewerId: string): string => `${PERSISTED_DECISIONS}${viewerId}:`;
