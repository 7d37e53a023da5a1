import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ScheduledFlick } from '../../../../contract/flicks/scheduled-flick.ts';
import * as api from '../../../api/flicks/scheduled-flick.ts';
import { patchQueries } from '../../cache/core/patch-queries.ts';
import { showPublished } from './flick-published.ts';

export type { ScheduledChanges } from '../../../api/flicks/scheduled-flick.ts';

interface Read {
  scheduled: ScheduledFlick[];
}

/** How often to reload the list while a flick is due. */
const DUE_MS = 10_000;
const isDue = ({ state, publishAt }: ScheduledFlick) =>
  state === 'scheduled' && Date.parse(publishAt) <= Date.now() + DUE_MS;

export const scheduledFlickQueries = {
  /** The viewer's scheduled flicks, the next one first. */
  own: () =>
    queryOptions({
      queryKey: ['scheduled-flick'] as const,
      queryFn: ({ signal }) => api.listScheduledFlicks(signal),
      staleTime: 0,
      // Published flicks disappear from the list.
      refetchInterval: ({ state }) => {
        const next = state.data?.scheduled.find(({ state: how }) => how === 'scheduled');
        if (!next) return false;
        return isDue(next) ? DUE_MS : Math.min(Date.parse(next.publishAt) - Date.now(), 3_600_000);
      },
    }),
};

const inOrder = (a: ScheduledFlick, b: ScheduledFlick) => Date.parse(a.publishAt) - Date.parse(b.publishAt);

function change(client: QueryClient, to: (scheduled: ScheduledFlick[]) => ScheduledFlick[]): void {
  const { queryKey } = scheduledFlickQueries.own();
  patchQueries<Read>(client, { queryKey }, (read) => ({ scheduled: to(read.scheduled) }));
}
const takeOff = (client: QueryClient, id: string) =>
  change(client, (scheduled) => scheduled.filter(({ _id }) => _id !== id));

/** Reloads the list: the flick may have been changed or published in the meantime. */
const readAnew = (client: QueryClient) => void client.invalidateQueries(scheduledFlickQueries.own());

/** Changes the text or time of a scheduled flick; the form shows its own error. */
export function useEditScheduled({ _id, version }: ScheduledFlick) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (changes: api.ScheduledChanges) =>
      (await api.editScheduledFlick(_id, changes, version)).scheduled,
    onSuccess: (flick) =>
      change(client, (scheduled) =>
        scheduled.map((other) => (other._id === _id ? flick : other)).toSorted(inOrder),
      ),
    onError: () => readAnew(client),
    meta: { silent: true },
  });
}

/** Publishes a scheduled flick now. */
export function usePostScheduled(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => (await api.publishScheduledFlick(id)).flick,
    onSuccess: async (flick) => {
      takeOff(client, id);
      await showPublished(client, flick);
    },
    onError: () => readAnew(client),
  });
}

/** Deletes a scheduled flick. */
export function useDeleteScheduled(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.deleteScheduledFlick(id),
    onSuccess: () => takeOff(client, id),
    onError: () => readAnew(client),
  });
}
