import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useRef } from 'react';
import { texts } from './words.ts';

export const SAVED_PANEL = 'saved-panel';
export type SavedTab = keyof typeof texts.tabs;
const tabs: readonly SavedTab[] = ['flicks', 'quests'];
export const tabId = (tab: SavedTab) => `saved-tab-${tab}`;

/** What of the saved things is shown; the choice stands in the address. */
export function SavedTabs({ tab }: { tab: SavedTab }) {
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const show = (next: SavedTab) => {
    const search = next === 'flicks' ? {} : { tab: next };
    void navigate({ to: '/saved', search, replace: true, resetScroll: false });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const next = tab === 'flicks' ? 'quests' : 'flicks';
    list.current?.querySelector<HTMLElement>(`#${tabId(next)}`)?.focus({ preventScroll: true });
    show(next);
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={texts.title}
      className="flex gap-6 border-line border-b"
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
          className="relative flex h-12 items-center font-medium text-base text-text-2 after:absolute after:inset-x-0 after:-bottom-px after:h-[3px] after:rounded-t-xs hover:text-text focus-visible:-outline-offset-2 aria-selected:font-bold aria-selected:text-text aria-selected:after:bg-brand"
          onClick={() => show(name)}
        >
          {texts.tabs[name]}
        </button>
      ))}
    </div>
  );
}
