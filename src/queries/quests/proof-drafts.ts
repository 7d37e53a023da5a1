import { sendApplication } from '../../../contract/quests/application-submit.ts';
import { requestProofUploads } from '../../api/quests/applicant-send.ts';
import type { Draft } from '../../publishing/drafts/draft.ts';
import { openDraft } from '../../publishing/drafts/draft-store.ts';
import type { FormPublishing } from '../../publishing/form-publishing.ts';
import { formPublishingHook, useDraftStore } from '../core/use-form-publishing.ts';

/** Actions on proof drafts; always the same object. See `FormPublishing` for each. */
export const useProofPublishing: () => FormPublishing = formPublishingHook({
  goal: 'proof',
  fallback: sendApplication.fallback,
  requestSlots: async ({ key, files }, { form }) => {
    // The person is notified when the quest closes before the proof was sent.
    const quest = typeof form?.questId === 'string' ? { quest: form.questId } : {};
    const { questApplicantId, mediaSignedURL, thumbnailSignedURL } = await requestProofUploads(
      { media: [...files], ...quest },
      key,
    );
    return {
      flickId: questApplicantId,
      mediaSignedURL,
      stillSignedURL: thumbnailSignedURL,
      thumbnailSignedUrl: '',
      audioSignedURL: null,
    };
  },
});

/** How long the server retains the files of an unsent proof, in milliseconds. */
const MAX_AGE_MS = 7 * 86_400_000;

/** Whether the server has deleted the files of a draft, which makes it useless. */
export const isOver = ({ begunAt }: Draft): boolean => Date.now() - begunAt > MAX_AGE_MS;

interface ProofDrafts {
  /** The open draft for that quest; null until `begin` or `reopen`. */
  draft: Draft | null;
  /** The newest saved draft for that quest. */
  savedDraft: Draft | null;
  /** Whether drafts outlive this tab. */
  isPersistent: boolean;
}

/** The unsent proofs for a quest on this device. */
export function useProofDrafts(questId: string): ProofDrafts {
  const draftStore = useDraftStore(useProofPublishing());
  const open = openDraft(draftStore);
  const isFor = ({ form }: Draft) => form?.questId === questId;
  return {
    draft: open && isFor(open) ? open : null,
    savedDraft:
      draftStore.drafts.findLast(
        (draft) => draft.id !== draftStore.openId && isFor(draft) && !isOver(draft),
      ) ?? null,
    isPersistent: draftStore.isPersistent,
  };
}
