import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { SearchType } from '../../../contract/search/search.ts';
import { nameTabAfter } from '../../lib/format/tab-title.ts';
import * as m from '../../messages/search.gen.ts';
import { type SearchRequest, searchQueries } from '../../queries/search/search.ts';
import { useSaveSearch } from '../../queries/search/search-history.ts';
import { stopPreview } from '../media/sound/sound-preview.ts';
import { TopBar } from '../shell/navigation/top-bar.tsx';
import { tabPanel } from '../ui/tabs.tsx';
import { AllResults } from './all-results.tsx';
import { cleanQuery, forcedType, textFor } from './parse-search-params.ts';
import { ResultsByType } from './results-by-type.tsx';
import { SearchField } from './search-field.tsx';
import { SearchFilters } from './search-filters.tsx';
import { SearchStart } from './search-landing.tsx';
import { requestFor } from './search-request.ts';
import { SEARCH_TABS, SearchTabs } from './search-tabs.tsx';
import { useFieldFocus } from './use-field-focus.ts';
import { type Instant, useInstant } from './use-instant-results.ts';
import { useLinksOpened } from './use-link-clicks.ts';
import { useSearchParams } from './use-search-params.ts';

/** The total number of results, announced once they are loaded. */
function ResultCount({ request }: { request: SearchRequest }) {
  const { data, isPlaceholderData } = useInfiniteQuery(searchQueries.all(request));
  const hasTotal = data && !isPlaceholderData && data.total > 0;
  return (
    <p role="status" className="sr-only">
      {hasTotal && m.resultCount({ count: data.total })}
    </p>
  );
}

/** Finds people, hashtags, songs, quests and flicks while one types. */
export function SearchScreen() {
  const { params, q, chosen, type, text, setText, settle } = useSearchParams();
  const request = requestFor(params, type);
  const navigate = useNavigate();
  const save = useSaveSearch();
  const field = useRef<HTMLInputElement>(null);
  const main = useRef<HTMLElement>(null);
  const rows = useInstant(q === '' ? null : request, type);
  useFieldFocus(field, q === '');
  useEffect(() => stopPreview, []);
  useEffect(() => (q === '' ? undefined : nameTabAfter(m.tabTitle({ query: q }))), [q]);

  const addToHistory = (searched: string, of: SearchType | undefined) => {
    if (searched !== '') save({ q: searched, type: of ?? null });
  };
  useLinksOpened(main, () => addToHistory(q, type));
  const search = () => {
    const searched = cleanQuery(text);
    settle({ ...params, q: searched });
    addToHistory(searched, forcedType(searched) ?? chosen);
  };
  const show = (next: SearchType | undefined) => {
    if (next !== type) settle({ ...params, q: textFor(q, next), type: next });
  };
  const open = (row: Instant) => {
    addToHistory(q, type);
    if (row.kind === 'person') void navigate({ to: '/profile/$id', params: { id: row.id } });
    if (row.kind === 'hashtag') void navigate({ to: '/hashtag/$name', params: { name: row.hashtag.name } });
    if (row.kind === 'song') void navigate({ to: '/song/$id', params: { id: row.id } });
    if (row.kind === 'quest') void navigate({ to: '/quests/$id', params: { id: row.id } });
  };
  return (
    <main ref={main} id="main" tabIndex={-1} className="mx-auto w-full max-w-282 md:px-6 xl:px-8">
      <h1 tabIndex={-1} className="sr-only">
        {m.title()}
      </h1>
      <TopBar className="md:pt-7 max-md:h-auto! max-md:min-h-16">
        <SearchField
          field={field}
          text={text}
          onChange={setText}
          q={request.q}
          rows={rows}
          onSearch={search}
          onOpen={open}
        />
      </TopBar>
      {q === '' ? (
        <div className="px-4 pt-4 pb-12 md:px-0 md:pt-6">
          <SearchStart />
        </div>
      ) : (
        <>
          <div className="md:pt-2">
            <SearchTabs params={params} type={type} onShow={show} />
          </div>
          {type === undefined && <ResultCount request={request} />}
          <SearchFilters params={params} type={type} onChange={settle} />
          <div {...tabPanel(SEARCH_TABS, type ?? 'all')} className="px-4 pt-5 pb-12 md:px-0 md:pt-6">
            {type === undefined ? (
              <AllResults params={params} request={request} />
            ) : (
              <ResultsByType key={type} request={request} type={type} />
            )}
          </div>
        </>
      )}
    </main>
  );
}
