import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { putFile } from '../../api/media/upload.ts';
import { browserDraftDatabase } from '../../publishing/drafts/draft-database.ts';
import type { DraftStoreState } from '../../publishing/drafts/draft-store.ts';
import {
  createFormPublishing,
  type FormPublishing,
  type FormPublishingDeps,
} from '../../publishing/form-publishing.ts';
import { preparer } from '../../publishing/media/media-preparer.ts';
import { network } from '../../publishing/uploads/network.ts';
import { onSessionChange, readViewer } from './viewer.ts';

interface FormPublishingOptions extends Pick<FormPublishingDeps, 'goal' | 'requestSlots' | 'isPublished'> {
  /** The message for a file that could not be sent. */
  fallback: string;
}

/**
 * Creates a hook that returns the actions on drafts of one kind, always the same object. `requestSlots` maps the
 * response to `{ flickId: questId, mediaSignedURL, stillSignedURL: thumbnailSignedURL, thumbnailSignedUrl: '',
 * audioSignedURL: null }`.
 */
export function formPublishingHook({
  goal,
  requestSlots: ask,
  isPublished,
  fallback,
}: FormPublishingOptions): () => FormPublishing {
  const publishingByClient = new WeakMap<QueryClient, FormPublishing>();
  return () => {
    const client = useQueryClient();
    const known = publishingByClient.get(client);
    if (known) return known;
    const made = createFormPublishing({
      goal,
      requestSlots: ask,
      ...(isPublished && { isPublished }),
      personId: () => readViewer()?.userId ?? null,
      database: browserDraftDatabase(goal),
      preparer,
      network,
      put: (url, file, options) => putFile(url, file, { ...options, fallback }),
    });
    onSessionChange((change) => {
      if (change !== 'renamed') made.follow(change === 'left');
    });
    publishingByClient.set(client, made);
    return made;
  };
}

/** Subscribes to the draft store. */
export function useDraftStore({ draftStore }: FormPublishing): DraftStoreState {
  return useSyncExternalStore(draftStore.subscribe, draftStore.read);
}
