import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ServerEvents } from '../../../contract/events.ts';
import { listenToStream } from '../../push/event-stream.ts';
import { questKeys } from '../keys/quest-keys.ts';
import { writeQuest } from './quest.ts';

/** Events that arrive together, such as those of many decisions, cause one read of a page. In milliseconds. */
const TOGETHER_MS = 300;
/** Data read this shortly before a connection was opened has missed nothing. In milliseconds. */
const JUST_READ_MS = 5_000;

/**
 * Keeps quests up to date until the signal: events contain the counters; a quest's page is refetched if
 * the event says that more than counters has changed.
 */
export function followQuests(client: QueryClient, signal: AbortSignal): void {
  const waiting = new Map<string, ReturnType<typeof setTimeout>>();
  const readAgain = (id: string) => {
    if (waiting.has(id)) return;
    const read = () => {
      waiting.delete(id);
      void client.invalidateQueries({ queryKey: questKeys.detail(id) });
    };
    waiting.set(id, setTimeout(read, TOGETHER_MS));
  };
  const ear = {
    quest: ({ _id, ...change }: ServerEvents['quest']) => {
      writeQuest(client, _id, change);
      readAgain(_id);
    },
    applicant: ({ quest }: ServerEvents['applicant']) => {
      readAgain(quest);
      void client.invalidateQueries({ queryKey: questKeys.list({ applied: 'me' }) });
    },
    // A new connection may have missed events.
    open: () => {
      const isOld = ({ state }: Query) => Date.now() - state.dataUpdatedAt > JUST_READ_MS;
      void client.invalidateQueries({ queryKey: questKeys.all, predicate: isOld });
    },
  };
  listenToStream(ear, signal);
  signal.addEventListener('abort', () => {
    for (const timer of waiting.values()) clearTimeout(timer);
  });
}

/** Follows quests as long as the screen is shown. */
export function useQuestEvents(): void {
  const client = useQueryClient();
  useEffect(() => {
    const following = new AbortController();
    followQuests(client, following.signal);
    return () => following.abort();
  }, [client]);
}
