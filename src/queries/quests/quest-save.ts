import { useQueryClient } from '@tanstack/react-query';
import type { Quest } from '../../../contract/quests/quest.ts';
import * as api from '../../api/quests/quest.ts';
import { sendOptimistic, usePendingWrite } from '../core/optimistic-write.ts';
import { writeQuest } from './quest.ts';

/** Whether the viewer saved the quest, including a pending change, and a function to change it. */
export function useSaveQuest(quest: Pick<Quest, '_id' | 'isSaved'>) {
  const client = useQueryClient();
  const id = quest._id;
  const isSaved = usePendingWrite<boolean>(['save-quest', id]) ?? quest.isSaved;
  const setSaved = (value: boolean) =>
    sendOptimistic(client, {
      key: ['save-quest', id],
      value,
      send: (value) => api.setQuestSaved(id, value),
      settle: (response) => writeQuest(client, id, { isSaved: response.isSaved }),
    });
  return { isSaved, setSaved };
}
