import type { Input } from '../../../contract/core/endpoint.ts';
import type { listQuests } from '../../../contract/quests/quest-list.ts';

/** What a list of quests is narrowed to, and its order; without a page. */
export type QuestFilters = Omit<Input<typeof listQuests>['query'], 'page' | 'limit' | 'snapshot'>;

/** Every cached quest is under `all`, every list of them under `lists`. */
export const questKeys = {
  all: ['quest'] as const,
  lists: ['quest', 'list'] as const,
  list: (filters: QuestFilters) => ['quest', 'list', filters] as const,
  pastApplicants: (id: string) => ['quest', 'past-applicants', id] as const,
  details: ['quest', 'detail'] as const,
  detail: (id: string) => ['quest', 'detail', id] as const,
};
