import { questLimits } from '../../../contract/quests/quest-limits.ts';
import type { SearchType } from '../../../contract/search/search.ts';
import type { SearchRequest } from '../../queries/search/search.ts';
import type { SearchParams } from './parse-search-params.ts';
import { type FilterName, type Understood, understand } from './understand-query.ts';

const FLICK_FILTERS: readonly FilterName[] = ['has', 'since', 'from', 'near'];
const QUEST_FILTERS: readonly FilterName[] = ['since', 'from', 'minReward', 'near'];
const ALL_FILTERS: readonly FilterName[] = ['has', 'since', 'from', 'minReward', 'near'];

/** The filters that results of this type have. */
export function filtersFor(type: SearchType | undefined): readonly FilterName[] {
  if (type === undefined) return ALL_FILTERS;
  if (type === 'flicks') return FLICK_FILTERS;
  return type === 'quests' ? QUEST_FILTERS : [];
}

/** What the words of the query are understood as, unless they are to be searched as they are. */
export const understoodFor = ({ q = '', literal }: SearchParams, type: SearchType | undefined): Understood =>
  understand(q, literal ? [] : filtersFor(type));

/** What to search for in a tab: the words that name no filter, and the filters that are chosen or named. */
export function requestFor(params: SearchParams, type: SearchType | undefined): SearchRequest {
  const names = filtersFor(type);
  const { words, filters: named } = understoodFor(params, type);
  const chosen = <Name extends 'has' | 'since' | 'from' | 'minReward'>(name: Name) =>
    names.includes(name) ? (params[name] ?? named[name]) : undefined;
  const { lat, lng, radius = named.near && questLimits.radius.default } = params;
  const isNear = names.includes('near') && lat !== undefined && radius !== undefined;
  return {
    q: words,
    has: chosen('has'),
    since: chosen('since'),
    from: chosen('from'),
    minReward: chosen('minReward'),
    ...(isNear && { lat, lng, radius }),
  };
}
