import { Globe, MapPin, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { countryName } from '../../../lib/format/country-names.ts';
import { formatTicket } from '../../../lib/format/money.ts';
import * as m from '../../../messages/quests.gen.ts';
import { FilterChip } from '../../ui/filter-chip.tsx';
import { questStatusText } from '../parts/quest-status.ts';
import {
  isFiltered,
  NEAR_KM,
  NO_FILTERS,
  NOWHERE,
  type QuestsSearch,
  useQuestsSearchParams,
} from './quests-search-params.ts';

/** The minimum reward of the chip for better paid quests, in minor units. */
const WELL_PAID = 5_000;

/** The filters that have no chip of their own. */
function others(search: QuestsSearch): [QuestsSearch, string][] {
  const { country, minReward, status, q, hashtag, applied, mode } = search;
  const found: [QuestsSearch, string][] = [];
  if (mode === 'onsite') found.push([{ mode: undefined }, m.questListOnSite()]);
  if (country) found.push([{ country: undefined }, countryName(country)]);
  if (minReward !== undefined && minReward !== WELL_PAID)
    found.push([{ minReward: undefined }, m.questListRewardFrom({ amount: formatTicket(minReward) })]);
  if (status) found.push([{ status: undefined }, questStatusText(status)]);
  if (q) found.push([{ q: undefined }, m.questQuote({ text: q })]);
  if (hashtag) found.push([{ hashtag: undefined }, `#${hashtag}`]);
  if (applied) found.push([{ applied: undefined }, m.questListApplied()]);
  return found;
}

type FilterChipsProps = {
  search: QuestsSearch;
  /** Shown first in the row: what opens the other filters on phones. */
  start?: ReactNode;
  onNear: () => void;
};

/** What the list is narrowed to, and the usual ways to narrow it. */
export function FilterChips({ search, start, onNear }: FilterChipsProps) {
  const change = useQuestsSearchParams();
  const { type, mode, lat, radius, minReward } = search;
  const isNear = radius !== undefined;
  const pressNear = () => {
    if (isNear) change(NOWHERE);
    else if (lat === undefined) onNear();
    else change({ radius: NEAR_KM, mode: undefined, sort: 'near' });
  };
  const toggleType = (option: 'Exclusive' | 'Open') => change({ type: type === option ? undefined : option });
  return (
    <fieldset
      aria-label={m.questListFilter()}
      className="-mx-4 flex min-w-0 flex-1 gap-2 overflow-x-auto px-4 py-1 no-scrollbar md:mx-0 md:flex-wrap md:overflow-visible md:px-0"
    >
      {start}
      <FilterChip
        isOn={!isFiltered(search)}
        onPress={() => change(isNear ? { ...NO_FILTERS, ...NOWHERE } : NO_FILTERS)}
      >
        {m.questListFilterAll()}
      </FilterChip>
      <FilterChip isOn={type === 'Exclusive'} onPress={() => toggleType('Exclusive')}>
        {m.questTypeExclusive()}
      </FilterChip>
      <FilterChip isOn={type === 'Open'} onPress={() => toggleType('Open')}>
        {m.questTypeOpen()}
      </FilterChip>
      <FilterChip isOn={isNear} icon={MapPin} onPress={pressNear}>
        {m.questListNearMe()}
      </FilterChip>
      <FilterChip
        isOn={mode === 'online'}
        icon={Globe}
        onPress={() => change({ mode: mode === 'online' ? undefined : 'online' })}
      >
        {m.questAnywhere()}
      </FilterChip>
      <FilterChip
        isOn={minReward === WELL_PAID}
        onPress={() => change({ minReward: minReward === WELL_PAID ? undefined : WELL_PAID })}
      >
        {m.questListRewardFrom({ amount: formatTicket(WELL_PAID) })}
      </FilterChip>
      {others(search).map(([without, label]) => (
        <button
          key={label}
          type="button"
          aria-label={m.questListRemoveFilter({ filter: label })}
          onClick={() => change(without)}
          className="hit flex h-9 shrink-0 items-center gap-1.5 rounded-full bg-inverse px-4 font-semibold text-md text-on-inverse"
        >
          {label}
          <X size={16} strokeWidth={2.2} aria-hidden="true" />
        </button>
      ))}
    </fieldset>
  );
}
