import type { NewScheduledFlick } from '../flicks/publishing/scheduled-flick.repository.ts';
import { createRandom } from './drawings/random.ts';
import { seededId } from './ids.ts';
import type { DemoMedia } from './media/media.ts';

const DAY_MS = 86_400_000;
const DAYS_AHEAD = 20;
/** 20:55 UTC. */
const TIME_MS = (20 * 60 + 55) * 60_000;

/** A scheduled flick of the demo account. Other flicks share its photo, so it owns no files. */
export function makeScheduled(
  authorId: string,
  photos: readonly DemoMedia[],
  now: Date,
): NewScheduledFlick | null {
  const random = createRandom('scheduled');
  const photo = photos.find(({ setting }) => setting === 'coast') ?? photos[0];
  if (!photo) return null;
  const { madeAt: _madeAt, ...row } = photo.row;
  const day = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  return {
    id: seededId(now, random),
    authorId,
    publishAt: new Date(day + DAYS_AHEAD * DAY_MS + TIME_MS),
    audience: 'public',
    commentSetting: 'everyone',
    likeVisible: true,
    repostVisible: true,
    labels: [],
    description: [{ type: 'text', text: 'Three weeks by the water. More tomorrow.' }],
    language: 'en',
    hashtagIds: [],
    location: null,
    songId: null,
    sound: null,
    songStart: 0,
    songEnd: 15,
    thumbnailKey: null,
    media: [{ ...row, alt: [photo.alt], taggedIds: [] }],
    fileKeys: [],
    createdAt: now,
  };
}
