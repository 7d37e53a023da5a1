import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Flick } from '../../contract/flick.ts';
import { ApiError } from '../api/error.ts';
import { getFlick } from '../api/flick.ts';
import * as api from '../api/flick-create.ts';
import { putFile } from '../api/upload.ts';
import { type Desk, keptDrafts, openDraft, sharedDrafts } from '../making/desk.ts';
import type { Draft } from '../making/draft.ts';
import { browserStore } from '../making/draft-store.ts';
import { createMaking, type Making } from '../making/making.ts';
import { network } from '../making/network.ts';
import { preparer } from '../making/prepare.ts';
import { prependItem } from './cache/page-edits.ts';
import type { Pages } from './cache/pages.ts';
import { writeThrough } from './cache/write-through.ts';
import { flickKeys } from './flick-keys.ts';
import { personKeys } from './person-keys.ts';
import { songQueries } from './song.ts';
import { onSessionChange, readViewer } from './viewer.ts';

const makings = new WeakMap<QueryClient, Making>();
const listeners = new Set<(flick: Flick, isLate: boolean) => void>();

function makingOf(client: QueryClient): Making {
  const known = makings.get(client);
  if (known) return known;
  const made = createMaking({
    personId: () => readViewer()?.userId ?? null,
    store: browserStore(),
    preparer,
    network,
    ask: ({ key, files, audio }) =>
      api.askFlickUploads(
        {
          mediaFiles: [...files],
          ...(audio && { audioName: audio.fileName, audioFileType: audio.fileType }),
        },
        key,
      ),
    put: putFile,
    create: async (flickId, body, key) => (await api.createFlick(flickId, body, key)).flick,
    find: (flickId) =>
      getFlick(flickId).then(
        (answer) => answer.flick,
        (error: unknown) => {
          if (error instanceof ApiError && error.status === 404) return null;
          throw error;
        },
      ),
    onPublished: (flick, isLate) => publish(client, flick, isLate),
  });
  onSessionChange((change) => {
    if (change !== 'renamed') made.follow(change === 'left');
  });
  makings.set(client, made);
  return made;
}

/** Puts a created flick at the front of the feeds, as the server shows it now, and has other lists read it. */
async function publish(client: QueryClient, created: Flick, isLate: boolean): Promise<void> {
  // It is published whether or not it can be read again.
  const flick = await getFlick(created._id).then(
    (answer) => answer.flick,
    () => created,
  );
  client.setQueryData(flickKeys.detail(flick._id), flick);
  const { userId } = flick.user;
  const fronts = [flickKeys.feed('latest'), flickKeys.feed('following'), flickKeys.ofPerson(userId, 'posts')];
  for (const queryKey of fronts)
    writeThrough<Pages<Flick>>(client, { queryKey }, (data) => prependItem(data, flick));
  const others: QueryKey[] = [
    flickKeys.ofPerson(userId, 'photo'),
    flickKeys.ofPerson(userId, 'video'),
    personKeys.profile(userId),
  ];
  if (flick.song !== null) others.push(flickKeys.ofSong(flick.song), songQueries.detail(flick.song).queryKey);
  for (const queryKey of others) void client.invalidateQueries({ queryKey });
  for (const listener of listeners) listener(flick, isLate);
}

/** Calls back with each flick that was published from here; `isLate`: before somebody asked for it back. Returns what stops it. */
export function onFlickShared(listener: (flick: Flick, isLate: boolean) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What can be done with drafts; the same object always. See `Making` for each. */
export function useMaking(): Making {
  return makingOf(useQueryClient());
}

function useDesk(): Desk {
  const { desk } = useMaking();
  return useSyncExternalStore(desk.subscribe, desk.read);
}

/** The draft on the screen; null until `begin` or `reopen`. */
export function useDraft(): Draft | null {
  return openDraft(useDesk());
}

/** Drafts that were not shared, to offer them again, the newest first. */
export function useKeptDrafts(): Draft[] {
  return keptDrafts(useDesk());
}

/** Drafts on their way out, and those that could not be shared. */
export function useSharedDrafts(): Draft[] {
  return sharedDrafts(useDesk());
}

/** Whether drafts outlive this tab. */
export function useDraftsLast(): boolean {
  return useDesk().isLasting;
}
