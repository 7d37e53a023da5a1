import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { v4 as newIdempotencyKey } from 'uuid';
import type { QuestDetail } from '../../../contract/quests/quest.ts';
import { ApiError } from '../../api/core/error.ts';
import { getApplicant } from '../../api/quests/applicant.ts';
import * as api from '../../api/quests/applicant-send.ts';
import { openDraft } from '../../publishing/drafts/draft-store.ts';
import { useIdempotencyKey } from '../core/idempotency-key.ts';
import { questKeys } from '../keys/quest-keys.ts';
import { invalidateWallet } from '../money/wallet.ts';
import { useProofPublishing } from './proof-drafts.ts';
import { writeQuest } from './quest.ts';

type Media = api.ProofBody['media'];

/** The input of a proof, besides its files. */
export interface ProofInput extends Omit<api.ProofBody, 'quest' | 'media'> {
  questId: string;
  /** The application that is sent again after a request for changes; null for a first one. */
  applicationId: string | null;
  /** The media of the earlier submission that remain. */
  earlierMedia: Media;
}

/** The viewer's own proof of a quest as it is shown now; read again with the quest's page. */
export const ownProof = (questId: string, id: string) =>
  queryOptions({
    queryKey: [...questKeys.detail(questId), 'proof', id] as const,
    queryFn: async ({ signal }) => (await getApplicant(id, signal)).questdetails,
    staleTime: 0,
  });

/** Whether the quest had no free slot; the draft is not lost then. */
export const isFull = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'quest_full' || error.code === 'no_places');

interface Ends {
  onSent: () => void;
  onFailed: (error: Error) => void;
}

/**
 * Sends the open draft once its files are uploaded; a double press sends it once. Not optimistic: it takes a slot.
 * The result is shown even if the screen is closed by then.
 */
export function useSendProof({ onSent, onFailed }: Ends) {
  const client = useQueryClient();
  const publishing = useProofPublishing();
  const keyOf = useIdempotencyKey();
  const send = async ({ questId, applicationId, earlierMedia, ...text }: ProofInput) => {
    const bodyOf = (fresh: Media) => ({ ...text, quest: questId, media: [...earlierMedia, ...fresh] });
    const draft = openDraft(publishing.draftStore.read());
    // A resubmission without new files has no uploads to wait for.
    if (applicationId !== null && draft?.items.length === 0) {
      const body = bodyOf([]);
      const response = await api.sendApplication(applicationId, body, keyOf(body));
      publishing.discard(draft.id);
      return response;
    }
    return publishing.finish(({ id, media }, key) =>
      api.sendApplication(
        applicationId ?? id,
        bodyOf(media.map(({ item, url, poster: still }) => ({ url, thumbnail: still, type: item.kind }))),
        key,
      ),
    );
  };
  return useMutation({
    mutationFn: send,
    meta: { silent: true },
    // Another one may be open when the response arrives.
    onMutate: () => ({ draftId: openDraft(publishing.draftStore.read())?.id }),
    onSuccess: onSent,
    onError: (error, { questId }, sent) => {
      // The server makes people who came too late watch the quest.
      if (isFull(error)) writeQuest(client, questId, { isWatching: true, openSlots: 0 });
      // The proof was sent before this change: the first version counts, and the draft is no longer needed.
      const isSealed = error instanceof ApiError && error.code === 'sealed';
      if (isSealed && sent?.draftId !== undefined) publishing.discard(sent.draftId);
      onFailed(error);
    },
    // After a failure too: if the response was lost, only the server knows the result.
    onSettled: (_response, _error, { questId }) => {
      void client.invalidateQueries({ queryKey: questKeys.detail(questId) });
      void client.invalidateQueries({ queryKey: questKeys.lists });
    },
  });
}

/** Withdraws the viewer's own application, which frees its slot. */
export function useWithdraw({ _id }: Pick<QuestDetail, '_id'>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (applicationId: string) => api.withdrawApplication(applicationId, newIdempotencyKey()),
    meta: { silent: true },
    // Not awaited: the refetch unmounts the calling component.
    onSuccess: ({ applicant: _applicant, ...counters }) => {
      writeQuest(client, _id, counters);
      void client.invalidateQueries({ queryKey: questKeys.lists });
      void client.invalidateQueries({ queryKey: questKeys.detail(_id) });
      void invalidateWallet(client);
    },
  });
}
