import { ChevronDown } from 'lucide-react';
import type { QuestSort } from '../../../../contract/quests/quest-list.ts';
import * as m from '../../../messages/quests.gen.ts';
import { ActionMenu } from '../../ui/menu/action-menu.tsx';

export const sortTexts: Record<QuestSort, () => string> = {
  'date-desc': m.questListSortNewest,
  'date-asc': m.questListSortOldest,
  'amount-desc': m.questListSortHighest,
  'amount-asc': m.questListSortLowest,
  'deadline-asc': m.questListSortEndsSoonest,
  near: m.questListSortNearest,
};

export const sorts = Object.keys(sortTexts) as QuestSort[];

type SortMenuProps = { sort: QuestSort; onSort: (sort: QuestSort) => void };

/** The order of the list. */
export function SortMenu({ sort, onSort }: SortMenuProps) {
  return (
    <ActionMenu
      label={m.questListSortBy()}
      align="end"
      trigger={
        <button
          type="button"
          className="hit flex h-9 shrink-0 items-center gap-1.5 rounded-full px-2 font-semibold text-md hover:bg-fill"
        >
          {sortTexts[sort]()}
          <ChevronDown size={16} strokeWidth={2.2} aria-hidden="true" />
        </button>
      }
      items={sorts.map((one) => ({
        label: sortTexts[one](),
        checked: one === sort,
        onSelect: () => onSort(one),
      }))}
    />
  );
}
