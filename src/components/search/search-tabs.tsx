import { useQueryClient } from '@tanstack/react-query';
import type { SearchType } from '../../../contract/search/search.ts';
import { savesData } from '../../lib/storage/data-saver.ts';
import * as m from '../../messages/search.gen.ts';
import { searchQueries } from '../../queries/search/search.ts';
import { Tabs } from '../ui/tabs.tsx';
import { type SearchParams, textFor } from './parse-search-params.ts';
import { requestFor } from './search-request.ts';

export const SEARCH_TABS = 'search';
type Tab = SearchType | undefined;

/** Every kind of result by its name, in the order of the tabs. */
export const kinds: readonly { type: SearchType; label: string }[] = [
  { type: 'flicks', label: m.kindFlicks() },
  { type: 'users', label: m.kindPeople() },
  { type: 'quests', label: m.kindQuests() },
  { type: 'hashtags', label: m.kindHashtags() },
  { type: 'songs', label: m.kindSongs() },
];
const tabs = [
  { value: 'all' as const, label: m.kindAll() },
  ...kinds.map(({ type, label }) => ({ value: type, label })),
];
const typeOf = (tab: SearchType | 'all') => (tab === 'all' ? undefined : tab);

type SearchTabsProps = { params: SearchParams; type: Tab; onShow: (type: Tab) => void };

/** What kind of results is shown. */
export function SearchTabs({ params, type, onShow }: SearchTabsProps) {
  const client = useQueryClient();
  return (
    <Tabs
      id={SEARCH_TABS}
      label={m.kinds()}
      tabs={tabs}
      selected={type ?? 'all'}
      onSelect={(tab) => onShow(typeOf(tab))}
      onNear={(tab) => {
        if (savesData()) return;
        const next = typeOf(tab);
        const request = requestFor({ ...params, q: textFor(params.q ?? '', next) }, next);
        // Whichever it is, it fills its own place in the cache.
        void client.prefetchInfiniteQuery(searchQueries[tab](request) as never);
      }}
      isManual
      className="gap-5 overflow-x-auto border-line border-b px-4 no-scrollbar md:gap-6 md:px-0"
    />
  );
}
