import { useQueryClient } from '@tanstack/react-query';
import type { QuestDetail } from '../../../contract/quests/quest.ts';
import { downloadMedia } from '../../api/media/download.ts';
import { toast } from '../../lib/browser/toast.ts';
import * as m from '../../messages/quests.gen.ts';
import { openDraft } from '../../publishing/drafts/draft-store.ts';
import type { FormPublishing } from '../../publishing/form-publishing.ts';
import { questQueries } from './quest.ts';

/** The examples of a quest as files to add to a draft, in their order. */
const readExamples = ({ media }: QuestDetail): Promise<File[]> =>
  Promise.all(
    media.map(async ({ url }, position) => {
      const blob = await downloadMedia(url, m.createRepeatNoExamples());
      return new File([blob], `${position + 1}`, { type: blob.type });
    }),
  );

/**
 * Returns what fills a new draft with an earlier quest: `formOf` makes its form, and the examples are read again, since the
 * files of the earlier quest stay its own.
 */
export function useRepeatQuest(
  publishing: FormPublishing,
  formOf: (quest: QuestDetail) => Record<string, unknown>,
): (questId: string) => Promise<void> {
  const client = useQueryClient();
  return async (questId) => {
    try {
      const quest = await client.ensureQueryData(questQueries.detail(questId));
      publishing.closeDraft();
      publishing.begin();
      publishing.edit('form', formOf(quest));
      const draftId = openDraft(publishing.draftStore.read())?.id;
      const files = await readExamples(quest);
      // Somebody may have left the screen meanwhile, or continued another draft.
      if (openDraft(publishing.draftStore.read())?.id !== draftId) return;
      publishing.add(files);
      const items = openDraft(publishing.draftStore.read())?.items ?? [];
      items.forEach(({ id }, position) => {
        publishing.edit('alt', id, quest.media[position]?.alt ?? '');
      });
    } catch (error) {
      toast.failure(error instanceof Error ? error.message : m.createRepeatNoExamples());
    }
  };
}
