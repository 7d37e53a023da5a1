import { useMemo, useState } from 'react';
import { questLimits } from '../../../../contract/quests/quest-limits.ts';
import type { ShownApplicant } from '../../../queries/cache/decisions.ts';
import { NOTHING, pick, type Selection, selectPossible } from './selection.ts';

/** The selected rows; decided ones are deselected. */
export function useSelection(applicants: readonly ShownApplicant[]) {
  const [chosen, setChosen] = useState<Selection>(NOTHING);
  const [isSelecting, setSelecting] = useState(false);
  const possible = useMemo(
    () =>
      applicants.filter(({ status, isPending }) => status === 'pending' && !isPending).map(({ _id }) => _id),
    [applicants],
  );
  const selection = useMemo(() => selectPossible(chosen, possible), [chosen, possible]);
  const clear = () => {
    setChosen(NOTHING);
    setSelecting(false);
  };
  return {
    possible,
    selection,
    isSelecting: isSelecting || selection.ids.size > 0,
    selected: applicants.filter(({ _id }) => selection.ids.has(_id)),
    start: () => setSelecting(true),
    pick: (id: string, extend: boolean) =>
      setChosen(pick(selection, possible, id, { extend, most: questLimits.bulk })),
    /** The head's checkbox: everything that can be decided in one call, or nothing. */
    pickAll: () => {
      const all = possible.slice(0, questLimits.bulk);
      if (selection.ids.size >= all.length) clear();
      else setChosen({ ids: new Set(all), anchor: all[0] ?? null });
    },
    keepOnly: (ids: readonly string[]) => setChosen({ ids: new Set(ids), anchor: ids[0] ?? null }),
    clear,
  };
}
