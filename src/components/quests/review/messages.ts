import type { Applicant, ReasonCode } from '../../../../contract/quests/applicant.ts';
import type { DecisionStatus } from '../../../../contract/quests/application-decision.ts';
import type { ApplicantStatus } from '../../../../contract/quests/quest.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { ownMoney } from '../../money/amounts/display-amount.ts';
import { percent } from '../parts/track-record.ts';

export const plural = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

export const statusLabels: Record<ApplicantStatus, string> = {
  pending: 'Waiting',
  approved: 'Approved',
  rejected: 'Rejected',
  changes_requested: 'Changes asked',
  withdrawn: 'Withdrawn',
};

/** The label of the chip, and the default text for the applicant. */
export const reasonMessages: Record<ReasonCode, { label: string; text: string }> = {
  criteria: { label: 'Misses a criterion', text: 'It misses what the quest asks for.' },
  quality: { label: 'Quality', text: 'The picture or sound is not good enough.' },
  off_topic: { label: 'Off topic', text: 'It does not show what the quest asks for.' },
  duplicate: { label: 'Duplicate', text: 'The same was sent before.' },
  spam: { label: 'Spam', text: 'This is spam.' },
  other: { label: 'Something else', text: '' },
};

const done: Record<DecisionStatus, string> = {
  approved: 'Approved',
  rejected: 'Rejected',
  changes_requested: 'Asked for changes:',
  pending: 'Taken back:',
};

/** The toast after a decision: "Approved Kit Monroe, $40.00". */
export function decisionText(
  to: DecisionStatus,
  names: readonly string[],
  paid: number,
  currency: string,
): string {
  const who = names.length === 1 ? names[0] : plural(names.length, 'person', 'people');
  return `${done[to]} ${who}${to === 'approved' ? `, ${ownMoney(paid, currency)}` : ''}`;
}

/** What the bulk bar says of the places: "fills the last 4 places". */
export function effectOnSlots(selected: number, left: number): string {
  if (selected === left) return left === 1 ? 'fills the last place' : `fills the last ${left} places`;
  return `leaves ${plural(left - selected, 'place', 'places')}`;
}

export const onlyLeft = (left: number) =>
  left === 0 ? 'No places left' : `Only ${plural(left, 'place', 'places')} left`;

/** Everything that reviewing applicants says, in one place. */
export const messages = {
  title: 'Applicants',
  one: 'Applicant',
  own: 'Your proof',
  back: 'Back to the quest',
  share: 'Share quest',
  close: 'Close quest',
  desk: 'Review one by one',
  file: 'Download decisions',
  more: 'More',
  all: 'All',
  sortNewest: 'Newest first',
  sortOldest: 'Oldest first',
  nobody: 'Nobody has applied yet',
  nobodyText: 'Share your quest, so that people find it.',
  none: 'Nobody here',
  noneText: 'Nothing that was sent stands so at the moment.',
  fresh: (count: number) => plural(count, 'new proof', 'new proofs'),
  selectAll: 'Select all who wait',
  select: 'Select',
  selected: (count: number) => `${count} selected`,
  most: (count: number) => `${count} is the most at once`,
  clear: 'Clear',
  compare: 'Compare',
  compareTitle: 'Two proofs side by side',
  reject: 'Reject',
  approve: 'Approve',
  approveAll: (count: number, paid: number, currency: string) =>
    `Approve ${count} and pay ${formatMoney(paid, currency)}?`,
  trial: 'Checking what would happen',
  allFit: (count: number) =>
    count === 1
      ? 'It can be approved.'
      : `All ${count} can be approved. You can take it back for 10 minutes.`,
  someDoNot: (count: number) => `${plural(count, 'of them stays', 'of them stay')} as now:`,
  noneFit: 'None of them can be approved:',
  afterAll: 'Approve after all',
  afterAllTitle: (name: string) => `Approve ${name} after all?`,
  afterAllText: (reward: string) => `It pays ${reward}. You can take it back for 10 minutes.`,
  undo: 'Undo',
  notUndone: (failed: number, of: number) => `${failed} of ${of} could not be taken back`,
  stillStand: (names: string) => `Not taken back: ${names}`,
  showAll: (count: number) => `Show all ${count}`,
  again: 'Try again',
  dismiss: 'Dismiss',
  changes: 'Ask for changes',
  changesSpent: 'Changes were asked for as often as possible.',
  part: 'Pay a part',
  pays: 'Pays on approval',
  paid: 'Paid',
  places: (left: number, of: number) => `${left} of ${plural(of, 'place', 'places')} left`,
  before: ({ approved, approvedShare }: NonNullable<Applicant['record']>) =>
    `${approved} approved before, ${percent(approvedShare)}`,
  bySelf: (moment: string) => `Approved by itself on ${moment}`,
  bySelfShort: (day: string) => `Decide by ${day}`,
  changesUntil: (moment: string) => `Changes until ${moment}`,
  changesShort: (day: string) => `Until ${day}`,
  ticked: 'Ticked by the applicant',
  noNote: 'No note',
  closePreview: 'Close preview',
  previous: 'Previous applicant',
  next: 'Next applicant',
  openPage: 'Open on a page of its own',
  reason: 'Why?',
  reasonCriterion: 'Which one is missed?',
  reasonText: 'In your words (optional)',
  reasonOther: 'In your words',
  reasonHint: 'The person reads it.',
  reasonChoose: 'Choose why.',
  reasonWhich: 'Choose which one.',
  reasonShort: 'Say why, in a few words.',
  rejectHint: 'A rejection does not use up a place. You can take it back for 10 minutes.',
  changesTitle: (name: string) => `Ask ${name} for changes`,
  changesHint: 'There are 72 hours to send it again. Meanwhile it holds its place.',
  changesText: 'What should be different?',
  partTitle: (name: string) => `Pay ${name} a part`,
  partHint: (reward: string) => `Less than ${reward}. What is left comes back when the quest closes.`,
  partLabel: 'Amount',
  partRange: (reward: string) => `Give an amount above nothing and below ${reward}.`,
  partWhy: 'Why not all of it? (optional)',
  partDeclined: (name: string) => `${name} takes the whole reward or nothing.`,
  keys: 'next, previous',
  keySelect: 'select',
  confirming: 'not confirmed yet',
} as const;
