import type { Quest, QuestStatus, QuestType } from '../../../../contract/quests/quest.ts';
import * as m from '../../../messages/quests.gen.ts';

const statuses: Record<QuestStatus, () => string> = {
  draft: m.questStatusDraft,
  open: m.questStatusOpen,
  closing: m.questStatusClosing,
  closed: m.questStatusClosed,
  deleted: m.questStatusDeleted,
  frozen: m.questStatusOnHold,
  cancelled: m.questStatusCanceled,
};

export const questStatusText = (status: QuestStatus): string => statuses[status]();

export const questTypeText = (type: QuestType): string =>
  type === 'Exclusive' ? m.questTypeExclusive() : m.questTypeOpen();

/** How many slots are free, of how many; of a quest that is not open its status. */
export const openSlotsText = ({
  status,
  openSlots,
  maxApplicants,
}: Pick<Quest, 'status' | 'openSlots' | 'maxApplicants'>): string =>
  status === 'open' ? m.questOpenOf({ open: openSlots, all: maxApplicants }) : questStatusText(status);
