import type { Quest } from '../../../../contract/quests/quest.ts';

type OwnerRecord = NonNullable<Quest['ownerRecord']>;

const DAY_HOURS = 24;
const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** A share, formatted: 92 %. */
export const percent = (share: number) => `${Math.round(share * 100)}\u00a0%`;

function about(hours: number): string {
  if (hours < 1) return 'less than an hour';
  if (hours < 2 * DAY_HOURS) return `about ${plural(Math.round(hours), 'hour', 'hours')}`;
  return `about ${Math.round(hours / DAY_HOURS)} days`;
}

/** The owner's track record, short enough for a card. */
export const recordInShort = ({ medianHours, approvedShare }: OwnerRecord) =>
  `${percent(approvedShare)} approved in ${about(medianHours)}`;

/** The same in full, as a part of a sentence. */
export const recordInFull = ({ quests, medianHours, approvedShare, autoShare }: OwnerRecord) =>
  [
    plural(quests, 'quest', 'quests'),
    `decides in ${about(medianHours)}`,
    `${percent(approvedShare)} approved`,
    `${percent(autoShare)} without an answer in time`,
  ].join(', ');
