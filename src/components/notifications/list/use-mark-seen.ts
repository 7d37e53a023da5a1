import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Notification } from '../../../../contract/notifications/notification.ts';
import { useForgetUnread, useSee } from '../../../queries/notifications/notification.ts';

/** How long the list must be visible to count as seen. */
const LOOK_MS = 800;

function useIsLookedAt(): boolean {
  const [isLookedAt, set] = useState(!document.hidden);
  useEffect(() => {
    const look = () => set(!document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isLookedAt;
}

/**
 * Marks what is on the screen as seen after a moment. Unread notifications keep their dots until the screen is left, or
 * all are marked as read. A filtered list marks nothing automatically: it does not show everything.
 */
export function useSeen(items: readonly Notification[], isComplete: boolean) {
  const [dots, setDots] = useState<ReadonlySet<string>>(new Set());
  const [marked, setMarked] = useState('');
  const fresh = items.filter(({ _id, read, createdAt }) => !read && createdAt > marked && !dots.has(_id));
  if (fresh.length > 0) setDots(new Set([...dots, ...fresh.map(({ _id }) => _id)]));

  const seenUntil = useRef('');
  const see = useSee(true);
  const markAll = useSee(false);
  const forget = useForgetUnread();
  const newest = items[0]?.createdAt;
  const isNew = isComplete && items.some(({ read }) => !read);
  const isLookedAt = useIsLookedAt();
  const say = useEffectEvent((until: string) => {
    if (until <= seenUntil.current) return;
    see.mutate(until, {
      onSuccess: () => {
        seenUntil.current = until;
      },
    });
  });
  useEffect(() => {
    if (!isNew || !isLookedAt || !newest) return;
    const timer = setTimeout(() => say(newest), LOOK_MS);
    return () => clearTimeout(timer);
  }, [isNew, isLookedAt, newest]);
  useEffect(
    () => () => {
      if (seenUntil.current) forget(seenUntil.current);
    },
    [forget],
  );

  return {
    isUnread: (item: Notification) => dots.has(item._id),
    markAll: () => {
      // A list of one kind does not know how new the newest of all is.
      const until = isComplete && newest ? newest : new Date().toISOString();
      markAll.mutate(until, {
        onSuccess: () => {
          forget(until);
          setMarked(until);
          setDots(new Set());
        },
      });
    },
    isMarking: markAll.isPending,
  };
}
