import { useNavigate } from '@tanstack/react-router';
import type { QuestMode, QuestStatus, QuestType } from '../../../../contract/quests/quest.ts';
import { questLimits } from '../../../../contract/quests/quest-limits.ts';
import { listQuests, type QuestSort } from '../../../../contract/quests/quest-list.ts';
import type { QuestFilters } from '../../../queries/keys/quest-keys.ts';

/** The search params of the quest list; invalid ones are dropped. */
export interface QuestsSearch {
  /** The viewer's own quests in place of all. */
  view?: 'mine' | undefined;
  tab?: 'posted' | undefined;
  sort?: QuestSort | undefined;
  type?: QuestType | undefined;
  mode?: QuestMode | undefined;
  country?: string | undefined;
  /** Per person, in minor units. */
  minReward?: number | undefined;
  status?: QuestStatus | undefined;
  q?: string | undefined;
  hashtag?: string | undefined;
  applied?: 'me' | undefined;
  /** The location of the viewer, to about a kilometre. */
  lat?: number | undefined;
  lng?: number | undefined;
  /** Kilometres around that place; without it nothing is left out. */
  radius?: number | undefined;
}

const { shape } = listQuests.query;
/** How far quests near one are looked for, until another distance is chosen. */
export const NEAR_KM = questLimits.radius.default;

/** The router reads bare numbers as numbers. */
const text = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() || undefined : undefined;

/** Parses search params that anybody may have written. */
export function readSearch(search: Record<string, unknown>): QuestsSearch {
  const lat = shape.lat.safeParse(search.lat).data;
  const lng = shape.lng.safeParse(search.lng).data;
  const isNear = lat !== undefined && lng !== undefined;
  const sort = search.sort === undefined ? undefined : shape.sort.safeParse(search.sort).data;
  const status = shape.status.safeParse(search.status).data;
  return {
    view: search.view === 'mine' ? 'mine' : undefined,
    tab: search.tab === 'posted' ? 'posted' : undefined,
    sort: sort === 'date-desc' || (sort === 'near' && !isNear) ? undefined : sort,
    type: shape.type.safeParse(search.type).data,
    mode: shape.mode.safeParse(search.mode).data,
    country: shape.country.safeParse(search.country).data,
    minReward: shape.minReward.safeParse(search.minReward).data,
    status: status === 'closing' || status === 'closed' ? status : undefined,
    q: shape.q.safeParse(text(search.q)).data,
    hashtag: shape.hashtag.safeParse(text(search.hashtag)?.replace(/^#+/, '')).data || undefined,
    applied: shape.applied.safeParse(search.applied).data,
    ...(isNear && { lat, lng, radius: shape.radius.safeParse(search.radius).data }),
  };
}

/** The query of the list; the order is no filter. */
export function filtersOf({ view: _view, tab: _tab, ...filters }: QuestsSearch): QuestFilters {
  return filters;
}

/** Whether anything is filtered; the location alone filters nothing. */
export function isFiltered({ sort: _sort, lat: _lat, lng: _lng, ...search }: QuestsSearch): boolean {
  return Object.values(filtersOf(search)).some((value) => value !== undefined);
}

/** Nothing is left out. */
export const NO_FILTERS: QuestsSearch = {
  type: undefined,
  mode: undefined,
  country: undefined,
  minReward: undefined,
  status: undefined,
  q: undefined,
  hashtag: undefined,
  applied: undefined,
  radius: undefined,
};

/** The location is no longer known. */
export const NOWHERE: QuestsSearch = {
  lat: undefined,
  lng: undefined,
  radius: undefined,
  sort: undefined,
};

/** Changes the filters. Each change is a history entry that Back undoes. */
export function useQuestsSearchParams(): (change: QuestsSearch) => void {
  const navigate = useNavigate();
  return (change) => {
    const search = (before: object) => ({ ...before, ...change });
    const target = { to: '/quests', search, resetScroll: false };
    void navigate(target as unknown as Parameters<typeof navigate>[0]);
  };
}
