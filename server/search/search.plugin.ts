import type { Core, Domain } from '../core/domain.ts';
import { searchRepository } from './search.repository.ts';
import { searchRoutes } from './search.routes.ts';
import { createSearchService } from './search.service.ts';
import { searchHistoryRepository } from './search-history.repository.ts';
import { searchHistoryRoutes } from './search-history.routes.ts';
import { createSearchHistoryService } from './search-history.service.ts';

/** Builds search and its history. */
export function createSearch(core: Core): Domain {
  const searches = createSearchService({ ...core, searches: searchRepository });
  const searchHistory = createSearchHistoryService({ ...core, history: searchHistoryRepository });
  return {
    jobs: [],
    routes(api) {
      searchRoutes(api, { searches });
      searchHistoryRoutes(api, { searchHistory });
    },
  };
}
