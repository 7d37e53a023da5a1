import { queryOptions } from '@tanstack/react-query';
import type { ShownFlick } from '../../../contract/flicks/flick.ts';
import * as api from '../../api/flicks/view-count.ts';
import { readViewer, useViewer } from '../core/viewer.ts';

export const flickStatisticsQueries = {
  /** How far the viewer's own flick reaches; read anew each time it is asked for. */
  of: (flickId: string) =>
    queryOptions({
      queryKey: ['flick-statistics', flickId] as const,
      queryFn: ({ signal }) => api.getFlickStatistics(flickId, signal),
      staleTime: 0,
    }),
};

/** How long views gather before they are sent, in milliseconds. */
export const GATHER_MS = 5_000;
/** Views in one call: so few that it also arrives if the page closes. */
const EACH = 20;

/** What was seen and is still to be sent, with who saw it. */
const gathered = new Map<string, string>();
/** What was seen in this tab, by person, flick and day: a day counts once. */
const seen = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;

async function send(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const viewerId = readViewer()?.userId;
  for (const [flickId, by] of gathered) if (by !== viewerId) gathered.delete(flickId);
  const flickIds = [...gathered.keys()].slice(0, EACH);
  if (viewerId === undefined || flickIds.length === 0) return;
  for (const flickId of flickIds) gathered.delete(flickId);
  try {
    await api.recordViews(flickIds);
  } catch {
    // The next view sends them again.
    for (const flickId of flickIds) gathered.set(flickId, viewerId);
    return;
  }
  if (gathered.size > 0) void send();
}

/** A hidden page may be closed without another event. */
const sendOnHide = () => {
  if (document.hidden) void send();
};

function record(viewerId: string, flickId: string): void {
  const key = [viewerId, flickId, new Date().toISOString().slice(0, 10)].join();
  if (seen.has(key)) return;
  seen.add(key);
  gathered.set(flickId, viewerId);
  timer ??= setTimeout(() => void send(), GATHER_MS);
  document.addEventListener('visibilitychange', sendOnHide);
}

/** Records that the viewer saw a flick; null if that does not count: for visitors, and for one's own. */
export function useRecordView({ _id, user }: Pick<ShownFlick, '_id' | 'user'>): (() => void) | null {
  const viewerId = useViewer()?.userId;
  if (viewerId === undefined || viewerId === user.userId) return null;
  return () => record(viewerId, _id);
}
