import type { Tables } from '../db/tables.ts';

const HOUR_MS = 3_600_000;
/** Some that many flicks have. */
const NAMES = ['harbour', 'aurora', 'ceramics'];

/** The hashtags that the demo account follows. */
export const followedHashtags = (
  personId: string,
  tags: ReadonlyMap<string, { id: string }>,
  now: Date,
): Tables['hashtag_follow'][] =>
  NAMES.flatMap((name, n) => {
    const tag = tags.get(name);
    const created_at = new Date(now.getTime() - (n + 1) * HOUR_MS);
    return tag ? [{ person_id: personId, hashtag_id: tag.id, created_at }] : [];
  });
