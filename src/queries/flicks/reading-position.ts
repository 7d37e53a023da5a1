import * as z from 'zod/mini';
import type { FeedKind, Flick } from '../../../contract/flicks/flick.ts';
import { readKey, removeKey, writeKey } from '../../lib/storage/storage.ts';
import { FEED_POSITIONS } from '../core/persisted-keys.ts';
import { readViewer } from '../core/viewer.ts';

/** Chronological feeds: personalised ones have another order at each visit. */
export type PlacedFeed = Exclude<FeedKind, 'for-you'>;

const DAY_MS = 86_400_000;
/** After that hardly any of the surrounding cards are still the same. */
const MAX_AGE_MS = 7 * DAY_MS;
/** How many neighbours on either side are stored, in case the card is removed. */
const NEIGHBOURS = 8;
/** A position further down would take too long to load. */
const DEEPEST = 600;

const place = z.object({
  /** When it was recorded, in milliseconds since 1970. */
  at: z.number(),
  /** The document that recorded it, by its start time. */
  visit: z.number(),
  /** Card ids: the one in view and its neighbours, nearest first. */
  id: z.string(),
  above: z.array(z.string()),
  below: z.array(z.string()),
  /** Distance in px from the top of the screen to the top of the card. */
  top: z.number(),
});
export type ReadingPosition = z.output<typeof place>;

const persistedPositions = z.object({
  userId: z.string(),
  places: z.object({ latest: z.optional(place), following: z.optional(place) }),
});
type Positions = z.output<typeof persistedPositions>['places'];

function readPositions(userId: string): Positions {
  const stored = readKey(FEED_POSITIONS);
  if (stored === null) return {};
  const read = parse(stored);
  if (read?.userId === userId) return read.places;
  removeKey(FEED_POSITIONS);
  return {};
}

function parse(stored: string) {
  try {
    return persistedPositions.safeParse(JSON.parse(stored)).data;
  } catch {
    return undefined;
  }
}

function change(kind: PlacedFeed, next: ReadingPosition | undefined): void {
  const userId = readViewer()?.userId;
  if (userId === undefined) return;
  const { [kind]: _, ...others } = readPositions(userId);
  const places = next ? { ...others, [kind]: next } : others;
  if (Object.keys(places).length === 0) removeKey(FEED_POSITIONS);
  else writeKey(FEED_POSITIONS, JSON.stringify({ userId, places }));
}

/** Persists which card of a feed is in view, and its offset on the screen. */
export function persistPosition(
  kind: PlacedFeed,
  flicks: readonly Flick[],
  index: number,
  top: number,
): void {
  const flick = flicks[index];
  if (flick === undefined || index >= DEEPEST) {
    forgetReadingPosition(kind);
    return;
  }
  const ids = (from: number, to: number) => flicks.slice(Math.max(0, from), to).map(({ _id }) => _id);
  change(kind, {
    at: Date.now(),
    visit: performance.timeOrigin,
    id: flick._id,
    above: ids(index - NEIGHBOURS, index).reverse(),
    below: ids(index + 1, index + 1 + NEIGHBOURS),
    top: Math.round(top),
  });
}

export function forgetReadingPosition(kind: PlacedFeed): void {
  change(kind, undefined);
}

/** The viewer's position in this feed before the page was loaded; null if unknown or too old. */
export function savedPosition(kind: PlacedFeed): ReadingPosition | null {
  const userId = readViewer()?.userId;
  const left = userId === undefined ? undefined : readPositions(userId)[kind];
  if (left === undefined || left.visit === performance.timeOrigin) return null;
  if (Date.now() - left.at <= MAX_AGE_MS) return left;
  forgetReadingPosition(kind);
  return null;
}

/** The card of the position among the ids of a list, else its nearest neighbour. */
export function nearestTo(
  { id, above, below }: ReadingPosition,
  isThere: (id: string) => boolean,
): string | null {
  const around = Array.from({ length: NEIGHBOURS }, (_, away) => [below[away], above[away]]).flat();
  return [id, ...around].find((near) => near !== undefined && isThere(near)) ?? null;
}
