import type { Core, Domain } from '../core/domain.ts';
import type { SearchTextSource } from '../core/text-search/search-text-source.ts';
import { searchRepository } from './search.repository.ts';
import { searchRoutes } from './search.routes.ts';
import { createSearchService } from './search.service.ts';
import { searchHistoryRepository } from './search-history.repository.ts';
import { searchHistoryRoutes } from './search-history.routes.ts';
import { createSearchHistoryService } from './search-history.service.ts';
import { searchTextRefreshJob } from './search-text-refresh.job.ts';
import { searchTextRefreshRepository } from './search-text-refresh.repository.ts';

export interface SearchNeeds extends Core {
  /** What stores texts that are found by their words. */
  searchTexts: readonly SearchTextSource[];
}

/** Builds search and its history. */
export function createSearch({ searchTexts, ...core }: SearchNeeds): Domain {
  const searches = createSearchService({ ...core, searches: searchRepository });
  const searchHistory = createSearchHistoryService({ ...core, history: searchHistoryRepository });
  return {
    jobs: [searchTextRefreshJob({ ...core, states: searchTextRefreshRepository, sources: searchTexts })],
    routes(api) {
      searchRoutes(api, { searches });
      searchHistoryRoutes(api, { searchHistory });
    },
  };
}
