import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Quest } from '../../../contract/quests/quest.ts';
import * as api from '../../api/quests/quest.ts';
import { sendOptimistic, usePendingWrite } from '../core/optimistic-write.ts';
import { writeQuest } from './quest.ts';

/** Saves a quest or no longer. */
export const sendQuestSaved = (client: QueryClient, id: string, value: boolean): void =>
  sendOptimistic(client, {
    key: ['save-quest', id],
    value,
    send: (value) => api.setQuestSaved(id, value),
    settle: (response) => writeQuest(client, id, { isSaved: response.isSaved }),
  });

/** Whether the viewer saved the quest, including a pending change, and a function to change it. */
export function useSaveQuest({ _id: id, isSaved: wasSaved }: Pick<Quest, '_id' | 'isSaved'>) {
  const client = useQueryClient();
  const isSaved = usePendingWrite<boolean>(['save-quest', id]) ?? wasSaved;
  return { isSaved, setSaved: (value: boolean) => sendQuestSaved(client, id, value) };
}
