import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { QuestDetail } from '../../../contract/quests/quest.ts';
import * as api from '../../api/quests/quest.ts';
import { sendOptimistic, usePendingWrite } from '../core/optimistic-write.ts';
import { questKeys } from '../keys/quest-keys.ts';
import { writeQuest } from './quest.ts';

/** Watches for a free slot or no longer. */
export const sendQuestWatch = (client: QueryClient, id: string, value: boolean): void =>
  sendOptimistic(client, {
    key: ['watch-quest', id],
    value,
    send: (value) => api.setQuestWatch(id, value),
    settle: (response) => writeQuest(client, id, { isWatching: response.isWatching }),
  });

/** Whether the viewer watches for a free slot, including a pending change, and a function to change it. */
export function useWatchQuest({ _id: id, isWatching: wasWatching }: Pick<QuestDetail, '_id' | 'isWatching'>) {
  const client = useQueryClient();
  const isWatching = usePendingWrite<boolean>(['watch-quest', id]) ?? wasWatching;
  return { isWatching, setWatching: (value: boolean) => sendQuestWatch(client, id, value) };
}

/**
 * Whether the viewer follows the owner. The response to a follow is not written into the quest: the last value is used
 * until the page was read again.
 */
export function useOwnerFollowing({ _id, user, isFollowing }: QuestDetail): boolean {
  const client = useQueryClient();
  const value = usePendingWrite<boolean>(['follow', user.userId]);
  const [lastValue, setLastValue] = useState<boolean | null>(null);
  if (value !== undefined && value !== lastValue) setLastValue(value);
  const isSettled = value === undefined && lastValue !== null;
  useEffect(() => {
    if (!isSettled) return;
    void client.invalidateQueries({ queryKey: questKeys.detail(_id) }).then(() => setLastValue(null));
  }, [isSettled, client, _id]);
  return lastValue ?? isFollowing;
}
