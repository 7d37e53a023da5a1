import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Flick } from '../../../contract/flicks/flick.ts';
import { deleteFlick } from '../../api/flicks/flick-delete.ts';
import { type RepostBody, repostFlick } from '../../api/flicks/repost.ts';
import { toast } from '../../lib/browser/toast.ts';
import * as m from '../../messages/flicks.gen.ts';
import { prependItem } from '../cache/core/page-edits.ts';
import type { Pages } from '../cache/core/pages.ts';
import { patchQueries } from '../cache/core/patch-queries.ts';
import type { FlickData } from '../cache/flicks.ts';
import { addRepost, removeRepost } from '../cache/reposts.ts';
import { useIdempotencyKey } from '../core/idempotency-key.ts';
import { sendOptimistic } from '../core/optimistic-write.ts';
import { readViewer } from '../core/viewer.ts';
import { flickKeys } from '../keys/flick-keys.ts';
import { ownRepost, textAndSettings } from './own-repost.ts';

function writeRepost(client: QueryClient, id: string, repost: Flick | null): void {
  const myId = readViewer()?.userId;
  if (myId === undefined) return;
  const wasCounted = (client.getQueryData(ownRepost(id).queryKey)?.audienceSetting ?? 'public') === 'public';
  patchQueries<FlickData>(client, { queryKey: flickKeys.all }, (data) =>
    repost ? addRepost(data, repost) : removeRepost(data, { originalId: id, myId, wasCounted }),
  );
  client.setQueryData(ownRepost(id).queryKey, repost);
}

interface RepostInput {
  value: RepostBody | false;
  /** Awaited before a repost is removed. */
  beforeRemoval?: () => Promise<unknown>;
}

/** Sends the new repost, or false to undo it; quick presses send only the last one. */
function sendRepost(client: QueryClient, id: string, { value, beforeRemoval }: RepostInput): void {
  sendOptimistic<RepostBody | false, Flick | null>(client, {
    key: ['repost', id],
    value,
    send: async (value) => {
      if (value !== false) return repostFlick(id, value);
      await beforeRemoval?.();
      await deleteFlick(id, true);
      return null;
    },
    settle: (repost) => writeRepost(client, id, repost),
  });
}

function repost(client: QueryClient, id: string): void {
  sendRepost(client, id, { value: {} });
  const undo = () => sendRepost(client, id, { value: false });
  toast.success(m.repostDone(), { action: { label: m.repostUndo(), onPress: undo } });
}

/** The text of the repost is read before it is deleted, so that Undo restores all of it. */
function unrepost(client: QueryClient, id: string): void {
  let reading: Promise<Flick | null> | null = null;
  const read = () => {
    reading ??= client.fetchQuery(ownRepost(id)).catch((error: unknown) => {
      reading = null;
      throw error;
    });
    return reading;
  };
  sendRepost(client, id, { value: false, beforeRemoval: read });
  const undo = () =>
    void read().then(
      (repost) => sendRepost(client, id, { value: repost ? textAndSettings(repost) : {} }),
      // If the read failed, the repost was not removed, and the error is already shown.
      () => null,
    );
  toast.success(m.repostRemoved(), { action: { label: m.repostUndo(), onPress: undo } });
}

/** Reposts a flick or removes the repost; either can be undone for a moment. */
export function useSetReposted(id: string): (value: boolean) => void {
  const client = useQueryClient();
  return (value) => (value ? repost(client, id) : unrepost(client, id));
}

/** Reposts a flick with text and settings. With text it is a card of its own, at the front of the feeds. */
export function useQuote(id: string, onDone: () => void) {
  const client = useQueryClient();
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: RepostBody) => repostFlick(id, body, keyOf(body)),
    meta: { silent: true },
    onSuccess: (repost) => {
      writeRepost(client, id, repost);
      if (repost.description.length > 0)
        for (const queryKey of [flickKeys.feed('latest'), flickKeys.feed('following')])
          patchQueries<Pages<Flick>>(client, { queryKey }, (data) => prependItem(data, repost));
      onDone();
    },
  });
}
