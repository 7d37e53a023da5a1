import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ApiError } from '../../../api/core/error.ts';
import { getFlick } from '../../../api/flicks/flick.ts';
import * as api from '../../../api/flicks/flick-create.ts';
import { listScheduledFlicks, scheduleFlick } from '../../../api/flicks/scheduled-flick.ts';
import { putFile } from '../../../api/media/upload.ts';
import type { Draft } from '../../../publishing/drafts/draft.ts';
import { browserDraftDatabase } from '../../../publishing/drafts/draft-database.ts';
import {
  type DraftStoreState,
  openDraft,
  savedDrafts,
  sharedDrafts,
} from '../../../publishing/drafts/draft-store.ts';
import type { createBody } from '../../../publishing/flick-body.ts';
import { createFlickPublishing, type PublishingActions } from '../../../publishing/flick-publishing.ts';
import { preparer } from '../../../publishing/media/media-preparer.ts';
import { isScheduled, type PublishResult } from '../../../publishing/publish-result.ts';
import { network } from '../../../publishing/uploads/network.ts';
import { onSessionChange, readViewer } from '../../core/viewer.ts';
import { showPublished } from './flick-published.ts';
import { scheduledFlickQueries } from './scheduled-flick.ts';

type Body = ReturnType<typeof createBody>;

const publishingByClient = new WeakMap<QueryClient, PublishingActions>();
const listeners = new Set<(made: PublishResult, isLate: boolean) => void>();

function publishingOf(client: QueryClient): PublishingActions {
  const known = publishingByClient.get(client);
  if (known) return known;
  const created = createFlickPublishing({
    personId: () => readViewer()?.userId ?? null,
    database: browserDraftDatabase(),
    preparer,
    network,
    requestSlots: ({ key, files, audio }) =>
      api.requestFlickUploads(
        {
          mediaFiles: [...files],
          ...(audio && { audioName: audio.fileName, audioFileType: audio.fileType }),
        },
        key,
      ),
    put: putFile,
    create,
    find: findPublished,
    onPublished: (made, isLate) => updateLists(client, made, isLate),
  });
  onSessionChange((change) => {
    if (change !== 'renamed') created.follow(change === 'left');
  });
  publishingByClient.set(client, created);
  return created;
}

/** Updates every list after publishing, and notifies the listeners. */
async function updateLists(client: QueryClient, made: PublishResult, isLate: boolean): Promise<void> {
  if (isScheduled(made)) void client.invalidateQueries(scheduledFlickQueries.own());
  const shown = isScheduled(made) ? made : await showPublished(client, made);
  for (const listener of listeners) listener(shown, isLate);
}

/** A flick of the viewer by its id, published or scheduled; null if there is none. */
async function findPublished(flickId: string): Promise<PublishResult | null> {
  try {
    return (await getFlick(flickId)).flick;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    const { scheduled } = await listScheduledFlicks();
    return scheduled.find(({ _id }) => _id === flickId) ?? null;
  }
}

/** Publishes or schedules a draft; returns the flick if it was already published by then. */
async function create(flickId: string, { publishAt, ...body }: Body, key: string): Promise<PublishResult> {
  if (publishAt === undefined) return (await api.createFlick(flickId, body, key)).flick;
  const { scheduled } = await scheduleFlick(flickId, { ...body, publishAt }, key);
  return scheduled ?? (await getFlick(flickId)).flick;
}

/**
 * Calls back with each flick that this tab published or scheduled; `isLate`: the draft was reopened too late. Returns
 * a function that stops it.
 */
export function onFlickShared(listener: (made: PublishResult, isLate: boolean) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Actions on flick drafts; always the same object. See `PublishingActions` for each. */
export function usePublishing(): PublishingActions {
  return publishingOf(useQueryClient());
}

function useDraftStore(): DraftStoreState {
  const { draftStore } = usePublishing();
  return useSyncExternalStore(draftStore.subscribe, draftStore.read);
}

/** The draft on the screen; null until `begin` or `reopen`. */
export function useDraft(): Draft | null {
  return openDraft(useDraftStore());
}

/** Drafts closed for later, newest first. */
export function useSavedDrafts(): Draft[] {
  return savedDrafts(useDraftStore());
}

/** Drafts that are being published, or failed to be. */
export function useSharedDrafts(): Draft[] {
  return sharedDrafts(useDraftStore());
}

/** Whether drafts outlive this tab. */
export function useDraftsLast(): boolean {
  return useDraftStore().isPersistent;
}
