import { limits } from '../../../../../contract/core/limits.ts';
import * as m from '../../../../messages/flicks.gen.ts';
import { tooMany } from '../../../../publishing/drafts/check-file.ts';
import type { Draft, DraftItem } from '../../../../publishing/drafts/draft.ts';
import { captionProblem } from '../../composer/caption-error.ts';
import { timeProblem } from '../../scheduled/messages.ts';
import type { Problem } from '../create-context.ts';

/** Whether an item has no description. */
export const lacksAlt = ({ alt }: DraftItem): boolean => alt.trim() === '';

/** The label of the button that shares or schedules a draft. */
export const shareLabel = ({ publishAt }: Draft): string =>
  publishAt === null ? m.createShare() : m.createSchedule();

/** The first reason, in the order of the screen, why a draft cannot be shared; null if there is none. */
export function problemOf(draft: Draft): Problem | null {
  if (draft.items.length === 0) return { at: 'media', text: m.createMediaMissing() };
  if (draft.items.length > limits.media.perFlick) return { at: 'media', text: tooMany('flick') };
  const broken = draft.items.find(({ prepared }) => prepared.state === 'failed');
  if (broken) return { at: 'media', text: m.createFileUnusable({ name: broken.name }), itemId: broken.id };
  const captionError = captionProblem(draft.caption);
  if (captionError) return { at: 'caption', text: captionError };
  const { sound } = draft;
  if (sound?.kind === 'own' && sound.title.trim() === '')
    return { at: 'sound', text: m.createSoundTitleMissing() };
  const time = draft.publishAt === null ? null : timeProblem(draft.publishAt, new Date());
  if (time) return { at: 'time', text: time };
  return null;
}
