import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useRef } from 'react';
import { messages } from './messages.ts';

export const SAVED_PANEL = 'saved-panel';
export type SavedTab = keyof typeof messages.tabs;
export const tabId = (tab: SavedTab) => `saved-tab-${tab}`;

interface SavedTabsProps {
  tabs: readonly SavedTab[];
  tab: SavedTab;
  /** Stays in the address. */
  collection: string | undefined;
}

/** What of the saved things is shown; the choice stands in the address. */
export function SavedTabs({ tabs, tab, collection }: SavedTabsProps) {
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const show = (next: SavedTab) => {
    const search = { ...(next !== 'flicks' && { tab: next }), ...(collection && { collection }) };
    void navigate({ to: '/saved', search, replace: true, resetScroll: false });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key] ?? 0;
    const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length];
    if (step === 0 || !next) return;
    event.preventDefault();
    list.current?.querySelector<HTMLElement>(`#${tabId(next)}`)?.focus();
    show(next);
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={messages.title}
      className="flex gap-6 overflow-x-auto border-line border-b [scrollbar-width:none]"
      onKeyDown={onKeyDown}
    >
      {tabs.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={tabId(name)}
          aria-selected={name === tab}
          aria-controls={SAVED_PANEL}
          tabIndex={name === tab ? 0 : -1}
          className="relative flex h-12 shrink-0 items-center font-medium text-base text-text-2 after:absolute after:inset-x-0 after:bottom-0 after:h-[3px] after:rounded-t-xs hover:text-text focus-visible:-outline-offset-2 aria-selected:font-bold aria-selected:text-text aria-selected:after:bg-brand"
          onClick={() => show(name)}
        >
          {messages.tabs[name]}
        </button>
      ))}
    </div>
  );
}
