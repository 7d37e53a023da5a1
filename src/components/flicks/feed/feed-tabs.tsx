import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import type { FeedKind } from '../../../../contract/flicks/flick.ts';
import { arriveAt } from './scroll-memory.ts';

export const FEED_PANEL = 'feed-panel';
const tabs: { kind: FeedKind; label: string }[] = [
  { kind: 'latest', label: 'Latest' },
  { kind: 'following', label: 'Following' },
  { kind: 'for-you', label: 'For you' },
];

/** Which feed is shown; the choice stands in the address, and each feed keeps its scroll. */
export function FeedTabs({ kind }: { kind: FeedKind }) {
  const navigate = useNavigate();
  const offsets = useRef<Partial<Record<FeedKind, number>>>({});
  const shown = useRef(kind);
  useLayoutEffect(() => {
    if (shown.current === kind) return;
    shown.current = kind;
    window.scrollTo(0, offsets.current[kind] ?? 0);
    arriveAt(undefined);
  }, [kind]);
  const show = (next: FeedKind) => {
    if (next === kind) return window.scrollTo(0, 0);
    offsets.current[kind] = window.scrollY;
    arriveAt(offsets.current[next] ?? 0);
    void navigate({
      to: '/home',
      search: next === 'latest' ? {} : { feed: next },
      replace: true,
      resetScroll: false,
    });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key] ?? 0;
    if (step === 0) return;
    const at = tabs.findIndex((tab) => tab.kind === kind) + step + tabs.length;
    const other = event.currentTarget.querySelectorAll('button')[at % tabs.length];
    other?.focus({ preventScroll: true });
    other?.click();
  };
  return (
    <div
      role="tablist"
      aria-label="Feed"
      className="flex h-13 gap-4 md:h-full md:gap-6"
      onKeyDown={onKeyDown}
    >
      {tabs.map((tab) => (
        <button
          key={tab.kind}
          type="button"
          role="tab"
          id={`feed-tab-${tab.kind}`}
          aria-selected={tab.kind === kind}
          aria-controls={FEED_PANEL}
          tabIndex={tab.kind === kind ? 0 : -1}
          className="relative flex h-full min-h-12 items-center font-medium text-base text-text-2 after:absolute after:inset-x-0 after:bottom-0 after:h-[3px] after:rounded-t-xs aria-selected:font-bold aria-selected:text-text aria-selected:after:bg-brand"
          onClick={() => show(tab.kind)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
