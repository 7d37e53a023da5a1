import { useState } from 'react';
import { readAmount, writeAmount } from '../../../lib/format/amount-text.ts';
import { NO_FILTERS, type QuestsSearch, readSearch } from './quests-search-params.ts';

/** The filters while they are edited; they apply once the form is submitted. */
export function useFilterDraft(search: QuestsSearch) {
  const [draft, setDraft] = useState(search);
  const [reward, setReward] = useState(search.minReward ? writeAmount(search.minReward) : '');
  const [isRewardInvalid, setRewardInvalid] = useState(false);
  return {
    draft,
    change: (patch: QuestsSearch) => setDraft({ ...draft, ...patch }),
    /** The minimum reward as text. */
    reward,
    isRewardInvalid,
    typeReward: (text: string) => {
      setReward(text);
      setRewardInvalid(false);
    },
    /** The filters to apply; null where the reward is no amount. */
    validate: (): QuestsSearch | null => {
      const minReward = reward.trim() === '' ? undefined : readAmount(reward);
      setRewardInvalid(minReward === null);
      if (minReward === null) return null;
      // Parsed like search params: invalid values are dropped.
      return { ...NO_FILTERS, ...readSearch({ ...draft, minReward }) };
    },
  };
}
