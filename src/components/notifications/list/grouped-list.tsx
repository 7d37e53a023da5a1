import type { VirtualItem } from '@tanstack/virtual-core';
import { useLayoutEffect, useRef, useState } from 'react';
import { limits } from '../../../../contract/core/limits.ts';
import type { Notification } from '../../../../contract/notifications/notification.ts';
import type { useScrollRestoration } from '../../ui/list/use-scroll-restoration.ts';
import { useWindowedList } from '../../ui/list/use-windowed-list.ts';
import { NotificationRow } from './notification-row.tsx';

export type TakeSnapshot = () => VirtualItem[] | undefined;

/** Most rows have this height: two lines next to an avatar. */
const ROW = 83;
/** Rows rendered above and below the screen, so that Tab finds the next one. */
const OVERSCAN = 6;

const keyOf = ({ _id }: Notification) => _id;

/** New rows above the screen must not move it: browsers do not anchor the scroll position of positioned rows. */
function useAnchorUnderNewItems(items: readonly Notification[], top: number, height: number): void {
  const before = useRef({ first: items[0]?._id, height });
  useLayoutEffect(() => {
    const { first, height: was } = before.current;
    const now = items[0]?._id;
    before.current = { first: now, height };
    const hasNewItems = first !== now && items.some(({ _id }) => _id === first);
    if (hasNewItems && window.scrollY > top && height !== was) window.scrollBy(0, height - was);
  }, [items, top, height]);
}

type DateGroupListProps = {
  items: readonly Notification[];
  isUnread: (item: Notification) => boolean;
  now: Date;
  isBusy: boolean;
  /** False where more of it is still to be read. */
  isComplete: boolean;
  position: ReturnType<typeof useScrollRestoration>;
  /** Called with a function that returns the heights of the rows. */
  onList: (takeSnapshot: TakeSnapshot) => void;
};

/** The rows of a group near the viewport, in a box with the height of all its rows. */
export function DateGroupList({
  items,
  isUnread,
  now,
  isBusy,
  isComplete: isWhole,
  position: place,
  onList,
}: DateGroupListProps) {
  // The list takes what was measured of its own rows alone.
  const [measured] = useState(() => {
    const keys = new Set<VirtualItem['key']>(items.map(keyOf));
    return place.measured?.filter(({ key }) => keys.has(key));
  });
  const { listRef, top, height, measure, rows, takeSnapshot } = useWindowedList<
    Notification,
    HTMLUListElement
  >({
    items,
    keyOf,
    estimate: () => ROW,
    gap: 0,
    overscan: OVERSCAN,
    first: limits.page.notifications,
    measured,
    initialOffset: place.position?.offset,
  });
  useLayoutEffect(() => {
    onList(takeSnapshot);
  });
  useAnchorUnderNewItems(items, top, height);
  // Rows that simply follow each other, and are all there, are as high as they are.
  const isLaidOut = rows.length < items.length || rows[0]?.start !== null;
  return (
    <ul ref={listRef} aria-busy={isBusy} className="relative" {...(isLaidOut && { style: { height } })}>
      {rows.map(({ key, index, item, start }) => (
        <NotificationRow
          key={key}
          ref={measure}
          data-index={index}
          aria-posinset={index + 1}
          aria-setsize={isWhole ? items.length : -1}
          item={item}
          isUnread={isUnread(item)}
          now={now}
          className={start === null ? 'relative' : 'absolute inset-x-0 top-0'}
          {...(start !== null && { style: { transform: `translateY(${start}px)` } })}
        />
      ))}
    </ul>
  );
}
