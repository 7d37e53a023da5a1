import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Input } from '../../../contract/core/endpoint.ts';
import type { createQuest } from '../../../contract/quests/quest-create.ts';
import { ApiError } from '../../api/core/error.ts';
import * as api from '../../api/quests/quest-create.ts';
import { AlreadyPublishedError } from '../../publishing/form-publishing.ts';
import type { UploadedMedia } from '../../publishing/uploads/uploaded-media.ts';
import { readViewer } from '../core/viewer.ts';
import { personKeys } from '../keys/person-keys.ts';
import { questKeys } from '../keys/quest-keys.ts';
import { invalidateWallet } from '../money/wallet.ts';
import { questQueries } from './quest.ts';
import { useQuestPublishing } from './quest-drafts.ts';

type Body = Input<typeof createQuest>['body'];

interface PublishInput {
  bodyOf: (media: readonly UploadedMedia[]) => Body;
  /** Ends the wait for uploads. */
  signal: AbortSignal;
}

/** The quest that a draft was already published as before its last change; null for other errors. */
export function readPostedId(error: unknown): string | null {
  if (error instanceof AlreadyPublishedError) return error.id;
  const known = error instanceof ApiError && error.code === 'sealed' ? error.data.questId : null;
  return typeof known === 'string' ? known : null;
}

/**
 * Publishes the open draft once its files are uploaded. The form shows its own error. Not optimistic: it costs money.
 */
export function usePostQuest(onPosted: (questId: string) => void) {
  const client = useQueryClient();
  const publishing = useQuestPublishing();
  return useMutation({
    mutationFn: ({ bodyOf, signal }: PublishInput) =>
      publishing.finish(({ id, media }, key) => api.createQuest(id, bodyOf(media), key), signal),
    onSuccess: ({ questdetails }) => {
      client.setQueryData(questQueries.detail(questdetails._id).queryKey, questdetails);
      void client.invalidateQueries({ queryKey: questKeys.lists });
      const viewer = readViewer();
      if (viewer) void client.invalidateQueries({ queryKey: personKeys.profile(viewer.userId) });
      onPosted(questdetails._id);
    },
    // After a failure too: if the response was lost, only the wallet shows what happened.
    onSettled: () => void invalidateWallet(client),
    meta: { silent: true },
  });
}
