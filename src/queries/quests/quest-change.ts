import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { v4 as newIdempotencyKey } from 'uuid';
import * as api from '../../api/quests/quest.ts';
import { useIdempotencyKey } from '../core/idempotency-key.ts';
import { questKeys } from '../keys/quest-keys.ts';
import { invalidateWallet } from '../money/wallet.ts';
import { questQueries, writeQuest } from './quest.ts';

export type QuestChange = Parameters<typeof api.updateQuest>[1];

/** Refetches everything that a change of a quest's money affects. */
function readAgain(client: QueryClient, id: string): void {
  void invalidateWallet(client);
  void client.invalidateQueries({ queryKey: questKeys.lists });
  void client.invalidateQueries({ queryKey: questKeys.detail(id) });
}

/** Changes the text of a quest, adds a note or slots. Not optimistic, because slots cost money. */
export function useUpdateQuest(id: string) {
  const client = useQueryClient();
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: (change: QuestChange) => api.updateQuest(id, change, keyOf(change)),
    meta: { silent: true },
    onSuccess: ({ questdetails }, change) => {
      writeQuest(client, id, questdetails);
      client.setQueryData(questQueries.detail(id).queryKey, questdetails);
      if (change.totalAmount !== undefined) void invalidateWallet(client);
    },
  });
}

/** Closes a quest; money not reserved for undecided applications is refunded. */
export function useCloseQuest(id: string) {
  const client = useQueryClient();
  return useMutation({
    // Closing twice is harmless, so each press may have a new key.
    mutationFn: () => api.closeQuest(id, newIdempotencyKey()),
    meta: { silent: true },
    onSuccess: () => readAgain(client, id),
  });
}

/** Deletes a quest that nobody applied to. */
export function useDeleteQuest(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.deleteQuest(id),
    meta: { silent: true },
    onSuccess: () => {
      client.removeQueries({ queryKey: questKeys.detail(id), type: 'inactive' });
      void client.invalidateQueries({ queryKey: questKeys.lists });
      void invalidateWallet(client);
    },
  });
}
