import { createQuest } from '../../../contract/quests/quest-create.ts';
import { ApiError } from '../../api/core/error.ts';
import { getQuest } from '../../api/quests/quest.ts';
import { requestQuestUploads } from '../../api/quests/quest-create.ts';
import type { Draft } from '../../publishing/drafts/draft.ts';
import { latestSavedDraft, openDraft } from '../../publishing/drafts/draft-store.ts';
import type { FormPublishing } from '../../publishing/form-publishing.ts';
import { formPublishingHook, useDraftStore } from '../core/use-form-publishing.ts';

/** Actions on quest drafts; always the same object. See `FormPublishing` for each. */
export const useQuestPublishing: () => FormPublishing = formPublishingHook({
  goal: 'quest',
  fallback: createQuest.fallback,
  isPublished: (questId) =>
    getQuest(questId).then(
      () => true,
      (error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return false;
        throw error;
      },
    ),
  requestSlots: async ({ key, files }) => {
    const { questId, mediaSignedURL, thumbnailSignedURL } = await requestQuestUploads([...files], key);
    return {
      flickId: questId,
      mediaSignedURL,
      stillSignedURL: thumbnailSignedURL,
      thumbnailSignedUrl: '',
      audioSignedURL: null,
    };
  },
});

interface QuestDrafts {
  /** The draft on the screen; null until `begin` or `reopen`. */
  draft: Draft | null;
  /** The newest saved draft. */
  savedDraft: Draft | null;
  /** Whether drafts outlive this tab. */
  isPersistent: boolean;
}

/** The unpublished quests on this device. */
export function useQuestDrafts(): QuestDrafts {
  const draftStore = useDraftStore(useQuestPublishing());
  return {
    draft: openDraft(draftStore),
    savedDraft: latestSavedDraft(draftStore),
    isPersistent: draftStore.isPersistent,
  };
}
