import type { FastifyInstance } from 'fastify';
import {
  clearSearchHistory,
  listSearchHistory,
  saveSearchHistory,
} from '../../contract/search/search-history.ts';
import { route } from '../core/http/route.ts';
import type { SearchHistoryService } from './search-history.service.ts';

export function searchHistoryRoutes(
  app: FastifyInstance,
  { searchHistory }: { searchHistory: SearchHistoryService },
): void {
  route(app, listSearchHistory, ({ viewer }) => searchHistory.list(viewer.personId));
  route(app, saveSearchHistory, ({ input, viewer }) =>
    searchHistory.save(viewer.personId, input.body.history),
  );
  route(app, clearSearchHistory, async ({ viewer, text }) => {
    await searchHistory.clear(viewer.personId);
    return { message: text('searchHistoryCleared') };
  });
}
