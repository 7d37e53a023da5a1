import { limits } from '../../../../../contract/core/limits.ts';
import { tooMany } from '../../../../publishing/drafts/check-file.ts';
import type { Draft, DraftItem } from '../../../../publishing/drafts/draft.ts';
import { captionProblem } from '../../composer/caption-error.ts';
import { timeProblem } from '../../scheduled/messages.ts';
import type { Problem } from '../create-context.ts';

/** Whether an item has no description. */
export const lacksAlt = ({ alt }: DraftItem): boolean => alt.trim() === '';

/** The label of the button that shares or schedules a draft. */
export const shareLabel = ({ publishAt }: Draft): string =>
  publishAt === null ? 'Share flick' : 'Schedule flick';

/** The first reason, in the order of the screen, why a draft cannot be shared; null if there is none. */
export function problemOf(draft: Draft): Problem | null {
  if (draft.items.length === 0) return { at: 'media', text: 'Add a photo or a video first.' };
  if (draft.items.length > limits.media.perFlick) return { at: 'media', text: tooMany('flick') };
  const broken = draft.items.find(({ prepared }) => prepared.state === 'failed');
  if (broken)
    return { at: 'media', text: `${broken.name} cannot be used. Replace or remove it.`, itemId: broken.id };
  const captionError = captionProblem(draft.caption);
  if (captionError) return { at: 'caption', text: captionError };
  const { sound } = draft;
  if (sound?.kind === 'own' && sound.title.trim() === '')
    return { at: 'sound', text: 'Give your sound a title.' };
  const time = draft.publishAt === null ? null : timeProblem(draft.publishAt, new Date());
  if (time) return { at: 'time', text: time };
  return null;
}
