import type { Quest } from '../../../../contract/quests/quest.ts';
import { LOCALE } from '../../../lib/locale/locale.ts';
import * as m from '../../../messages/quests.gen.ts';

type OwnerRecord = NonNullable<Quest['ownerRecord']>;

const DAY_HOURS = 24;
const percents = new Intl.NumberFormat(LOCALE, { style: 'percent' });

/** A share, formatted: 92%. */
export const percent = (share: number) => percents.format(share);

/** How long something takes, in whole hours, or in days from two on. */
function rounded(hours: number): { unit: string; count: number } {
  if (hours < 1) return { unit: 'less', count: 0 };
  return hours < 2 * DAY_HOURS
    ? { unit: 'hours', count: Math.round(hours) }
    : { unit: 'days', count: Math.round(hours / DAY_HOURS) };
}

const unit = (name: 'hour' | 'day') =>
  new Intl.NumberFormat(LOCALE, { style: 'unit', unit: name, unitDisplay: 'long' });
const [hours, days] = [unit('hour'), unit('day')];

/** How long something takes: "5 hours", "3 days". Less than an hour counts as one. */
export const longTime = (time: number): string =>
  time < 2 * DAY_HOURS
    ? hours.format(Math.max(1, Math.round(time)))
    : days.format(Math.round(time / DAY_HOURS));

/** The owner's track record, short enough for a card. */
export const recordInShort = ({ medianHours, approvedShare }: OwnerRecord) =>
  m.questRecordShort({ ...rounded(medianHours), approved: percent(approvedShare) });

/** The same in full. */
export function recordInFull({ quests, medianHours, approvedShare, autoShare }: OwnerRecord): string {
  return m.questRecordFull({
    quests,
    ...rounded(medianHours),
    approved: percent(approvedShare),
    isLate: Math.round(autoShare * 100) > 0 ? 'yes' : 'no',
    late: percent(autoShare),
  });
}
