import { useNavigate } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import type { FeedKind } from '../../../../contract/flicks/flick.ts';
import * as m from '../../../messages/flicks.gen.ts';
import { setInitialOffset } from '../../ui/list/scroll-memory.ts';
import { Tabs } from '../../ui/tabs.tsx';

export const FEED_TABS = 'feed';
const tabs: { value: FeedKind; label: string }[] = [
  { value: 'latest', label: m.feedTabLatest() },
  { value: 'following', label: m.feedTabFollowing() },
  { value: 'for-you', label: m.feedTabForYou() },
];

/** Which feed is shown; the choice is in the URL, and each feed keeps its scroll. */
export function FeedTabs({ kind }: { kind: FeedKind }) {
  const navigate = useNavigate();
  const offsets = useRef<Partial<Record<FeedKind, number>>>({});
  const shown = useRef(kind);
  useLayoutEffect(() => {
    if (shown.current === kind) return;
    shown.current = kind;
    window.scrollTo(0, offsets.current[kind] ?? 0);
    setInitialOffset(undefined);
  }, [kind]);
  const show = (next: FeedKind) => {
    if (next === kind) return window.scrollTo(0, 0);
    offsets.current[kind] = window.scrollY;
    setInitialOffset(offsets.current[next] ?? 0);
    void navigate({
      to: '/home',
      search: next === 'latest' ? {} : { feed: next },
      replace: true,
      resetScroll: false,
    });
  };
  return (
    <Tabs
      id={FEED_TABS}
      label={m.feedTabs()}
      tabs={tabs}
      selected={kind}
      onSelect={show}
      className="h-13 gap-4 md:h-full md:gap-6"
      tabClassName="h-full min-h-12 text-base"
    />
  );
}
