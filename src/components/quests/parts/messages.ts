import type { ApplicantStatus, Quest, QuestStatus } from '../../../../contract/quests/quest.ts';
import type { QuestSort } from '../../../../contract/quests/quest-list.ts';
import { countryName } from '../../../lib/format/country-names.ts';
import { formatTicket } from '../../../lib/format/money.ts';

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

const statuses: Record<ApplicantStatus, string> = {
  pending: 'Waiting',
  approved: 'Approved',
  rejected: 'Rejected',
  changes_requested: 'Changes asked',
  withdrawn: 'Withdrawn',
};

const questStatuses: Record<QuestStatus, string> = {
  draft: 'Draft',
  open: 'Open',
  closing: 'Closing',
  closed: 'Closed',
  deleted: 'Deleted',
  frozen: 'On hold',
  cancelled: 'Cancelled',
};

const sorts: Record<QuestSort, string> = {
  'date-desc': 'Newest first',
  'date-asc': 'Oldest first',
  'amount-desc': 'Highest reward first',
  'amount-asc': 'Lowest reward first',
  'deadline-asc': 'Ends soonest',
  near: 'Nearest first',
};

/** Where a quest can be done: its location, its country, or anywhere. */
export const locationNameOf = ({ location, country }: Quest): string =>
  location ?? (country === null ? 'Anywhere' : countryName(country));

/** The distance from the viewer; null if that is unknown, or if it can be done anywhere. */
export const distanceOf = ({ location, distance }: Quest): string | null =>
  distance === null || location === null
    ? null
    : `${Math.max(1, Math.round(distance)).toLocaleString('en-US')} km`;

/** The same in one line. */
export function locationOf(quest: Quest): string {
  const distance = distanceOf(quest);
  return locationNameOf(quest) + (distance === null ? '' : `, ${distance} away`);
}

/** The texts of quest lists. */
export const messages = {
  title: 'Quests',
  lead: 'Make a short clip or photo, get paid when it is approved.',
  list: 'Quests',
  each: (quest: Pick<Quest, 'reward' | 'currency'>) => `${formatTicket(quest.reward, quest.currency)} each`,
  left: (quest: Pick<Quest, 'openSlots' | 'maxApplicants'>) =>
    `${quest.openSlots} of ${quest.maxApplicants} left`,
  kinds: { video: 'Video', photo: 'Photo' },
  statuses,
  questStatuses,
  sorts,
  sort: 'Order',
  more: (count: number) => plural(count, 'more quest', 'more quests'),
  actions: { all: 'All quests', mine: 'My quests', create: 'Create quest' },
  noMatch: { title: 'No quests match', text: 'Take off a filter to see more.', action: 'Clear filters' },
  none: {
    title: 'No open quests right now',
    text: 'New ones come every day. You can also post one yourself.',
    action: 'Create quest',
  },
  filter: {
    label: 'Filter',
    title: 'Filters',
    all: 'All',
    exclusive: 'Exclusive',
    open: 'Open',
    near: 'Near me',
    anywhere: 'Anywhere',
    onsite: 'On site',
    andUp: (amount: string) => `${amount} and up`,
    remove: (label: string) => `Remove ${label}`,
    text: 'Words',
    hashtag: 'Hashtag',
    minReward: 'Reward from, in dollars',
    badReward: 'Give an amount like 50 or 12.50.',
    country: 'Country',
    countryHint: 'Quests in any country.',
    anyCountry: 'Any country',
    type: 'Type',
    mode: 'Where',
    radius: 'How far',
    km: (km: number) => `Within ${km.toLocaleString('en-US')} km`,
    anyDistance: 'Any distance',
    status: 'State',
    applied: 'I applied',
    clear: 'Clear filters',
    apply: 'Show quests',
  },
  near: {
    title: 'Quests near you',
    why: 'Your browser will ask to share where you are. It is used for this list alone, to about a kilometre, and is not kept.',
    locate: 'Use where I am',
    again: 'Try again',
    asking: 'Finding you',
    denied: 'This browser does not share where you are. Allow it in the browser’s settings for this site.',
    late: 'Your place was not found in time.',
    unknown: 'Your place could not be found.',
    known: 'Your place is used for this list alone, to about a kilometre, and is not kept.',
    forget: 'Forget where I am',
    none: (km: number) => ({
      title: `No quests within ${km.toLocaleString('en-US')} km`,
      text: 'There may be some further away, and others can be done anywhere.',
    }),
    further: 'Show all by distance',
    away: (distance: string) => `${distance} away`,
  },
  clocks: {
    hold: 'The time for an answer stands while the quest is on hold',
    review: (day: string) => `Decided by ${day} at the latest`,
    changes: (moment: string) => `Send changes until ${moment}`,
    paid: (amount: string) => `${amount} in your wallet`,
  },
  mine: {
    title: 'My quests',
    tabs: { applied: 'Applied', posted: 'Posted' },
    waiting: (count: number) => `${count} waiting`,
    review: (count: number, title: string) => `${count} waiting, review “${title}”`,
    noneApplied: { title: 'No applications yet', text: 'What you apply to shows up here with its answer.' },
    nonePosted: { title: 'No quests posted yet', text: 'Post one to get clips and photos made for you.' },
    find: 'Find quests',
  },
};
