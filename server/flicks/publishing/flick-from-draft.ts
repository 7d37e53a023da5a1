import type { Parsed } from '../../../contract/core/endpoint.ts';
import { limits } from '../../../contract/core/limits.ts';
import type { createFlick } from '../../../contract/flicks/flick-create.ts';
import type { ScheduledSound } from '../flick.tables.ts';
import { clipOf, storedLabels, storedLocation } from '../flick-input.ts';
import type { ProcessedFlick } from './flick-processor.service.ts';
import type { FinishedFlick } from './flick-publish.service.ts';
import type { CheckedTexts } from './flick-validation.service.ts';
import type { NewScheduledFlick } from './scheduled-flick.repository.ts';

type Body = Parsed<typeof createFlick>['body'];

/** Everything that is known about a draft once its files are processed. */
export interface FinishedDraft {
  flickId: string;
  ownerId: string;
  body: Body;
  checked: CheckedTexts;
  processed: ProcessedFlick;
}

const UNTITLED = 'Original sound';
/** For a flick without a song. */
const NO_CLIP = { songStart: limits.song.start, songEnd: limits.song.end };

const settingsOf = (body: Body) => ({
  language: body.language ?? null,
  audience: body.audienceSetting,
  commentSetting: body.commentSetting,
  likeVisible: body.likeVisible,
  repostVisible: body.repostVisible,
  labels: storedLabels(body.labels),
});

/** The uploaded recording as an original sound; uses the browser's waveform if none was computed. */
function soundOf(body: Body, { sound }: ProcessedFlick): ScheduledSound | null {
  if (!sound) return null;
  const { title = UNTITLED, isShared = true, waveform: fromBrowser = [] } = body.sound ?? {};
  const { key, durationMs, waveform } = sound;
  return { key, title, durationMs, isShared, waveform: waveform.length > 0 ? waveform : fromBrowser };
}

/** The flick that a draft becomes when it is published immediately. */
export function flickFromDraft(draft: FinishedDraft, now: Date): FinishedFlick {
  const { flickId, ownerId, body, checked, processed } = draft;
  const { description, hashtagIds, song } = checked;
  const sound = soundOf(body, processed);
  const location = storedLocation(body.location);
  return {
    ...{ id: flickId, authorId: ownerId, ...settingsOf(body), description, hashtagIds, sound },
    // One time for all of them: the same file then has the same address everywhere.
    media: processed.media.map((item) => ({ ...item, madeAt: now })),
    ...(location ? { location } : {}),
    ...(sound ? clipOf(body, sound.durationMs) : song),
    ...(processed.thumbnailKey ? { thumbnailKey: processed.thumbnailKey } : {}),
  };
}

/** The flick that a draft becomes at `publishAt`, as it is stored until then. */
export function scheduledFlickFromDraft(draft: FinishedDraft, publishAt: Date, now: Date): NewScheduledFlick {
  const { flickId, ownerId, body, checked, processed } = draft;
  const { description, hashtagIds, song } = checked;
  const sound = soundOf(body, processed);
  const { songStart, songEnd } = song ?? (sound ? clipOf(body, sound.durationMs) : NO_CLIP);
  return {
    ...{ id: flickId, authorId: ownerId, ...settingsOf(body), description, hashtagIds, sound },
    publishAt,
    location: storedLocation(body.location) ?? null,
    songId: song?.songId ?? null,
    songStart,
    songEnd,
    thumbnailKey: processed.thumbnailKey,
    media: processed.media,
    fileKeys: processed.keys,
    createdAt: now,
  };
}
