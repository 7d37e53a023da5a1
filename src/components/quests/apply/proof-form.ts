import * as z from 'zod/mini';
import { type Applicant, proofMedia } from '../../../../contract/quests/applicant.ts';
import { questLimits } from '../../../../contract/quests/quest-limits.ts';
import type { Draft } from '../../../publishing/drafts/draft.ts';
import type { ProofInput } from '../../../queries/quests/application-submit.ts';

const form = z.object({
  questId: z.string(),
  /** The application that is resubmitted; null for a first proof. */
  applicationId: z.nullable(z.string()),
  note: z.string(),
  criteria: z.array(z.int()),
  partialAllowance: z.boolean(),
  /** Of what was sent before, what stays. */
  kept: z.array(proofMedia),
});

/** The form fields of a proof. */
export type ProofForm = z.output<typeof form>;

const blank = (questId: string): ProofForm => ({
  questId,
  applicationId: null,
  note: '',
  criteria: [],
  partialAllowance: false,
  kept: [],
});

/** What a draft holds; an older form that does not fit any more is begun again. */
export function formOf(draft: Draft, questId: string): ProofForm {
  return form.safeParse({ ...blank(questId), ...draft.form }).data ?? blank(questId);
}

/** The initial form: empty, or the earlier application if changes were requested. */
export function beginning(questId: string, before: Applicant | null): ProofForm {
  if (!before) return blank(questId);
  return {
    questId,
    applicationId: before._id,
    note: before.description.join('\n\n'),
    criteria: before.criteria,
    partialAllowance: before.partialAllowance,
    kept: before.media,
  };
}

/** Whether nothing would be lost with a draft. */
export function isUntouched(draft: Draft, start: ProofForm): boolean {
  return draft.items.length === 0 && JSON.stringify(formOf(draft, start.questId)) === JSON.stringify(start);
}

/** Whether a draft has the same purpose: a first application, or the current request for changes. */
const isSameAim = (draft: Draft, start: ProofForm) =>
  formOf(draft, start.questId).applicationId === start.applicationId;

/** Whether something of what one begins with was changed in a draft: there is something to continue with. */
export const isBegun = (draft: Draft, start: ProofForm): boolean =>
  isSameAim(draft, start) && !isUntouched(draft, start);

/** The errors by step; null if there are none. */
export function problemOf(
  draft: Draft,
  { note, kept }: ProofForm,
): { step: 'media' | 'note'; at: 'none' | 'many' | 'long' } | null {
  const files = draft.items.length + kept.length;
  if (files === 0) return { step: 'media', at: 'none' };
  if (files > questLimits.application.media) return { step: 'media', at: 'many' };
  return note.trim().length > questLimits.application.text ? { step: 'note', at: 'long' } : null;
}

/** A URL without what was added to it for this visit. */
const plain = (url: string) => url.split('?', 1).join('');

/** The request fields. */
export function proofInputOf({
  questId,
  applicationId,
  note,
  criteria,
  partialAllowance,
  kept,
}: ProofForm): ProofInput {
  const text = note.trim();
  return {
    questId,
    applicationId,
    description: text ? [text] : [],
    criteria,
    partialAllowance,
    earlierMedia: kept.map(({ url, thumbnail, type }) => ({
      url: plain(url),
      thumbnail: thumbnail && plain(thumbnail),
      type,
    })),
  };
}
