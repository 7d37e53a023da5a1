import type { QuestSort } from '../../../../contract/quests/quest-list.ts';
import * as m from '../../../messages/quests.gen.ts';
import { ChoiceMenu } from '../../ui/menu/choice-menu.tsx';

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
  return <ChoiceMenu label={m.questListSortBy()} texts={sortTexts} chosen={sort} onChoose={onSort} />;
}
