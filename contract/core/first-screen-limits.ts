/** The limits that the first screen needs; in a file of their own so that it does not load the others. */
export const readingLimits = {
  page: { max: 50, feed: 15, list: 12, short: 10, notifications: 20 },
  description: { max: 2_200, hashtags: 30, mentions: 20, tokens: 200 },
  hashtag: { max: 100 },
  username: { min: 3, max: 30 },
} as const;

/** After this time a missing code chunk is an error with Retry. */
export const CHUNK_TIMEOUT_MS = 120_000;
/** How long the loading screen shows, counted from the first paint of the page. */
export const LOADING_SCREEN_MS = 1_000;
