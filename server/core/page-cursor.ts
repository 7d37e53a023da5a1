import { invalid } from './errors.ts';

/** Rows that a bare page number may pass over in a list without ranks; deeper pages need a snapshot. */
export const DEEPEST_SKIP = 5_000;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const MOMENT_AND_UUID = new RegExp(`^\\d{1,17}\\.${UUID.source.slice(1)}`);
const AMOUNT_MOMENT_AND_UUID = new RegExp(`^\\d{1,13}\\.\\d{1,17}\\.${UUID.source.slice(1)}`);
const LIKES_AND_UUID = new RegExp(`^\\d{1,10}\\.${UUID.source.slice(1)}`);
const UUID_AND_PLACE = new RegExp(`${UUID.source.slice(0, -1)}\\.\\d{1,4}$`);
/** What the cursor of each kind of list holds: a position in the feed, an id, or a time with an id. */
const shapes = {
  latest: /^\d{1,18}$/,
  following: UUID,
  for_you: UUID_AND_PLACE,
  comments: UUID,
  comments_top: LIKES_AND_UUID,
  replies: UUID,
  list: UUID,
  hashtag_top: LIKES_AND_UUID,
  saved: MOMENT_AND_UUID,
  liked: MOMENT_AND_UUID,
  likes: MOMENT_AND_UUID,
  reposts: UUID,
  followers: MOMENT_AND_UUID,
  following_people: MOMENT_AND_UUID,
  follow_requests: MOMENT_AND_UUID,
  blocked: MOMENT_AND_UUID,
  muted: MOMENT_AND_UUID,
  not_interested: MOMENT_AND_UUID,
  notifications: MOMENT_AND_UUID,
  cases: new RegExp(`^-?\\d{1,17}\\.${UUID.source.slice(1)}`),
  audit: UUID,
  watched_quests: MOMENT_AND_UUID,
  problems: UUID,
  failed_messages: UUID,
  transactions: /^\d{1,18}$/,
  balance_lines: /^\d{1,18}$/,
  quests_newest: MOMENT_AND_UUID,
  quests_oldest: MOMENT_AND_UUID,
  quests_best_paid: AMOUNT_MOMENT_AND_UUID,
  quests_least_paid: AMOUNT_MOMENT_AND_UUID,
  quests_ending: MOMENT_AND_UUID,
  /** Metres for the amount. */
  quests_near: AMOUNT_MOMENT_AND_UUID,
  quests_applied: MOMENT_AND_UUID,
  quests_saved: MOMENT_AND_UUID,
  questions: UUID,
  past_applicants: MOMENT_AND_UUID,
  appeals_open: MOMENT_AND_UUID,
  appeals_decided: MOMENT_AND_UUID,
  applicants: MOMENT_AND_UUID,
  applicants_newest: MOMENT_AND_UUID,
} as const;
export type SnapshotKind = keyof typeof shapes;

const VERSION = '1';

/** The opaque cursor for where a page ended. */
export const writeSnapshot = (kind: SnapshotKind, end: string) =>
  Buffer.from(`${VERSION}:${kind}:${end}`).toString('base64url');

/**
 * Where the previous page ended; null without a cursor. 400 for a cursor that this kind of list did not
 * create.
 */
export function readSnapshot(kind: SnapshotKind, text: string | undefined): string | null {
  if (text === undefined) return null;
  const [version, given, end = ''] = Buffer.from(text, 'base64url').toString().split(':');
  if (version === VERSION && given === kind && shapes[kind].test(end) && writeSnapshot(kind, end) === text)
    return end;
  throw invalid('snapshot', 'unknownCursor');
}

interface PageRequest {
  page: number;
  limit: number;
  snapshot?: string | undefined;
}

/** Where a page of a list begins: below the row of its cursor, or after a number of rows. */
export type PageStart = { after: string } | { skip: number };

/** An offset beyond the end of every list. */
const PAST_THE_END = 2_000_000_000;
/** The deepest row that a page number may reach in a list of one's own, where skipping rows is cheap. */
const DEEPEST_OWN = 10_000_000;

/** Where a page begins: after its cursor, or at its number. Numbers that are too deep get an empty page. */
export function startOfPage(kind: SnapshotKind, { page, limit, snapshot }: PageRequest): PageStart {
  const after = readSnapshot(kind, snapshot);
  if (after !== null) return { after };
  const skip = (page - 1) * limit;
  return { skip: skip > DEEPEST_SKIP ? PAST_THE_END : skip };
}

/** The same for a list of one's own, where a page number may be deeper. */
export function startOfOwnPage(kind: SnapshotKind, { page, limit, snapshot }: PageRequest): PageStart {
  const after = readSnapshot(kind, snapshot);
  return after === null ? { skip: Math.min((page - 1) * limit, DEEPEST_OWN) } : { after };
}
