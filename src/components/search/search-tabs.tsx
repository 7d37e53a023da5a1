import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useRef } from 'react';
import type { SearchType } from '../../../contract/search/search.ts';
import { savesData } from '../../lib/storage/data-saver.ts';
import { searchQueries } from '../../queries/search/search.ts';
import { wordsFor } from './parse-search-params.ts';

export const SEARCH_PANEL = 'search-panel';
type Tab = SearchType | undefined;
export const tabId = (type: Tab) => `search-tab-${type ?? 'all'}`;

/** Every kind of result by its name, in the order in which they stand. */
export const kinds: readonly { type: SearchType; label: string }[] = [
  { type: 'flicks', label: 'Flicks' },
  { type: 'users', label: 'People' },
  { type: 'quests', label: 'Quests' },
  { type: 'hashtags', label: 'Hashtags' },
  { type: 'songs', label: 'Songs' },
];
const tabs: readonly { type: Tab; label: string }[] = [{ type: undefined, label: 'All' }, ...kinds];

type SearchTabsProps = { q: string; type: Tab; onShow: (type: Tab) => void };

/** What kind of results is shown. Arrow keys move among the tabs, Enter shows one. */
export function SearchTabs({ q, type, onShow }: SearchTabsProps) {
  const client = useQueryClient();
  const list = useRef<HTMLDivElement>(null);
  const prefetch = (of: Tab) => {
    if (savesData()) return;
    const words = wordsFor(q, of);
    // Whichever it is, it fills its own place in the cache.
    void client.prefetchInfiniteQuery(searchQueries[of ?? 'all'](words) as never);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
    const at = all.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (to === undefined || at < 0) return;
    event.preventDefault();
    all.at(to % all.length)?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label="Kinds of results"
      className="flex gap-5 overflow-x-auto border-line border-b px-4 [scrollbar-width:none] md:gap-6 md:px-0"
      onKeyDown={onKeyDown}
    >
      {tabs.map((tab) => (
        <button
          key={tab.label}
          type="button"
          role="tab"
          id={tabId(tab.type)}
          aria-selected={tab.type === type}
          aria-controls={SEARCH_PANEL}
          tabIndex={tab.type === type ? 0 : -1}
          className="relative flex h-12 shrink-0 items-center font-medium text-base text-text-2 after:absolute after:inset-x-0 after:bottom-0 after:h-[3px] after:rounded-t-xs focus-visible:-outline-offset-2 aria-selected:font-bold aria-selected:text-text aria-selected:after:bg-brand"
          onPointerEnter={() => prefetch(tab.type)}
          onFocus={() => prefetch(tab.type)}
          onClick={() => onShow(tab.type)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
