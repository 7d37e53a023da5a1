import { Image, MapPin, Users, Video } from 'lucide-react';
import { useState } from 'react';
import { questLimits } from '../../../contract/quests/quest-limits.ts';
import type { SearchType } from '../../../contract/search/search.ts';
import { formatTicket } from '../../lib/format/money.ts';
import * as m from '../../messages/search.gen.ts';
import { NearDialog } from '../quests/parts/nearby-dialog.tsx';
import { FilterChip } from '../ui/filter-chip.tsx';
import { ChoiceMenu } from '../ui/menu/choice-menu.tsx';
import type { SearchParams } from './parse-search-params.ts';
import { filtersFor, requestFor, understoodFor } from './search-request.ts';
import type { FilterName } from './understand-query.ts';
import { UnderstoodWords } from './understood-words.tsx';

const SINCE = {
  any: m.sinceAny,
  day: m.sinceDay,
  week: m.sinceWeek,
  month: m.sinceMonth,
  year: m.sinceYear,
};

/** Rewards to choose from, in minor units. */
const REWARDS = [1_000, 2_000, 5_000, 10_000];

const rewardTexts = (chosen: number): Record<string, () => string> =>
  Object.fromEntries(
    [...new Set([0, ...REWARDS, chosen])]
      .toSorted((one, other) => one - other)
      // Keys that are whole numbers are listed in their order.
      .map((reward) => [
        String(reward),
        () => (reward === 0 ? m.rewardAny() : m.rewardFrom({ amount: formatTicket(reward) })),
      ]),
  );

type SearchFiltersProps = {
  params: SearchParams;
  type: SearchType | undefined;
  onChange: (params: SearchParams) => void;
};

/** Narrows the results, and says which words of the query were understood as filters. */
export function SearchFilters({ params, type, onChange }: SearchFiltersProps) {
  const [isLocating, setLocating] = useState(false);
  const names = filtersFor(type);
  if (names.length === 0) return null;
  const understood = understoodFor(params, type);
  const { has, since, from, minReward, radius } = requestFor(params, type);
  /** Takes the words of a filter out of the query, so that they do not contradict what is chosen. */
  const choose = (name: FilterName, filters: SearchParams) =>
    onChange({ ...params, q: understood.without(name), ...filters });
  const toggleHas = (wanted: 'photo' | 'video') =>
    choose('has', { has: has === wanted ? undefined : wanted });
  const pressNear = () => {
    if (radius !== undefined) choose('near', { lat: undefined, lng: undefined, radius: undefined });
    else if (params.lat === undefined) setLocating(true);
    else onChange({ ...params, radius: questLimits.radius.default });
  };
  return (
    <div className="flex flex-col gap-2 px-4 pt-3 md:px-0">
      <fieldset
        aria-label={m.filters()}
        className="-mx-4 flex min-w-0 items-center gap-2 overflow-x-auto px-4 py-1 no-scrollbar md:mx-0 md:flex-wrap md:overflow-visible md:px-0"
      >
        {names.includes('has') && (
          <>
            <FilterChip icon={Video} isOn={has === 'video'} onPress={() => toggleHas('video')}>
              {m.hasVideo()}
            </FilterChip>
            <FilterChip icon={Image} isOn={has === 'photo'} onPress={() => toggleHas('photo')}>
              {m.hasPhoto()}
            </FilterChip>
          </>
        )}
        <FilterChip
          icon={Users}
          isOn={from !== undefined}
          onPress={() => choose('from', { from: from ? undefined : 'following' })}
        >
          {m.fromFollowing()}
        </FilterChip>
        <FilterChip icon={MapPin} isOn={radius !== undefined} onPress={pressNear}>
          {m.nearMe()}
        </FilterChip>
        <ChoiceMenu
          label={m.sinceLabel()}
          texts={SINCE}
          chosen={since ?? 'any'}
          onChoose={(chosen) => choose('since', { since: chosen === 'any' ? undefined : chosen })}
        />
        {names.includes('minReward') && (
          <ChoiceMenu
            label={m.rewardLabel()}
            texts={rewardTexts(Number(minReward ?? 0))}
            chosen={String(minReward ?? 0)}
            onChoose={(chosen) => choose('minReward', { minReward: Number(chosen) || undefined })}
          />
        )}
      </fieldset>
      <UnderstoodWords params={params} type={type} onChange={onChange} />
      <NearDialog
        open={isLocating}
        onClose={() => setLocating(false)}
        onFound={(position) => {
          setLocating(false);
          onChange({ ...params, ...position, radius: questLimits.radius.default });
        }}
      />
    </div>
  );
}
