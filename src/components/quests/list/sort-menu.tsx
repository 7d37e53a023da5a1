import { ChevronDown } from 'lucide-react';
import type { QuestSort } from '../../../../contract/quests/quest-list.ts';
import { ActionMenu } from '../../ui/menu/action-menu.tsx';
import { messages } from '../parts/messages.ts';

export const sorts = Object.keys(messages.sorts) as QuestSort[];

type SortMenuProps = { sort: QuestSort; onSort: (sort: QuestSort) => void };

/** The order of the list. */
export function SortMenu({ sort, onSort }: SortMenuProps) {
  return (
    <ActionMenu
      label={messages.sort}
      align="end"
      trigger={
        <button
          type="button"
          className="hit flex h-9 shrink-0 items-center gap-1.5 rounded-full px-2 font-semibold text-md hover:bg-fill"
        >
          {messages.sorts[sort]}
          <ChevronDown size={16} strokeWidth={2.2} aria-hidden="true" />
        </button>
      }
      items={sorts.map((one) => ({
        label: messages.sorts[one],
        checked: one === sort,
        onSelect: () => onSort(one),
      }))}
    />
  );
}
