import type { Quest } from '../../../../contract/quests/quest.ts';
import * as m from '../../../messages/quests.gen.ts';
import { Trail } from '../../ui/list/trail.tsx';

/** More slots than this are drawn as this many dashes. */
const MAX_DASHES = 20;

/** How many dashes there are, and how many are filled; at least one is filled or empty as soon as one slot is. */
export function dashesOf(slots: number, left: number): { total: number; filled: number } {
  const taken = Math.max(0, slots - left);
  if (slots <= MAX_DASHES) return { total: slots, filled: taken };
  const share = Math.round((taken / slots) * MAX_DASHES);
  const filled = Math.min(left > 0 ? MAX_DASHES - 1 : MAX_DASHES, Math.max(taken > 0 ? 1 : 0, share));
  return { total: MAX_DASHES, filled };
}

/** How many slots of a quest are taken. The number is shown next to it as text. */
export function QuestTrail({ quest }: { quest: Pick<Quest, 'maxApplicants' | 'openSlots'> }) {
  const { maxApplicants, openSlots } = quest;
  const taken = Math.max(0, maxApplicants - openSlots);
  return (
    <Trail
      {...dashesOf(maxApplicants, openSlots)}
      label={m.questPlacesTaken({ taken, all: maxApplicants })}
    />
  );
}
