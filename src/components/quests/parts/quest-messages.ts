import type { ApplyProblem, QuestDetail } from '../../../../contract/quests/quest.ts';
import { questLimits } from '../../../../contract/quests/quest-limits.ts';
import { countryName } from '../../../lib/format/country-names.ts';
import { dayOf } from './quest-dates.ts';

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

/** How long ago something was, as a part of a sentence. */
function ago(iso: string, now = new Date()): string {
  const hours = Math.max(0, (now.getTime() - new Date(iso).getTime()) / HOUR_MS);
  if (hours < 1) return 'less than an hour ago';
  if (hours < DAY_HOURS) return `${plural(Math.floor(hours), 'hour', 'hours')} ago`;
  const days = Math.floor(hours / DAY_HOURS);
  return days <= 30 ? `${plural(days, 'day', 'days')} ago` : `on ${dayOf(iso, now)}`;
}

const problems: Record<Exclude<ApplyProblem, 'applied'>, (quest: QuestDetail) => string> = {
  visitor: () => 'Log in to apply.',
  own: () => 'You are paid to the same account as its owner, so you cannot apply.',
  closed: () => 'This quest is closed. Nobody can apply any more.',
  frozen: () => 'This quest is on hold while we look into it. Nobody can apply for now.',
  full: () => 'This quest is full. Every place is taken, or waits for its answer.',
  country: ({ country }) =>
    country
      ? `Only people in ${countryName(country)} can apply. Your profile names another country, or none.`
      : 'It cannot be applied to from the country in your profile.',
  too_new: () =>
    'Your account is too new. Apply from a day after signing up, with a confirmed email address or phone number.',
  too_many: () =>
    'Many of your applications wait for an answer. You can apply again as soon as one of them is decided.',
};

/** The same in two or three words, for narrow spaces. */
const shortly: Record<ApplyProblem, string> = {
  visitor: 'Log in to apply',
  own: 'Your own quest',
  applied: 'You applied',
  closed: 'Closed',
  frozen: 'On hold',
  full: 'Full',
  country: 'Not in your country',
  too_new: 'Your account is too new',
  too_many: 'Too many wait for an answer',
};

/** The texts of the page of a quest. */
export const messages = {
  page: 'Quest',
  all: 'All quests',
  posted: (iso: string) => `Posted ${ago(iso)}`,
  logIn: 'Log in to apply',
  options: 'Options for this quest',
  share: 'Share',
  save: 'Save',
  saveTo: 'Save to…',
  copy: 'Copy link',
  shareWith: 'Share with another app',
  ownerProfile: (name: string) => `Profile of ${name}`,
  media: { label: 'Examples', example: 'Example from the owner', open: (at: number) => `Open example ${at}` },
  added: (iso: string) => `Added ${dayOf(iso)}`,
  criteria: 'What to send',
  facts: {
    title: 'Facts',
    where: 'Where',
    type: 'Type',
    approved: 'Approved',
    rejected: 'Rejected',
    applicants: 'Applicants',
    deadline: 'Ends',
    review: 'Answer within',
    days: (count: number) => plural(count, 'day', 'days'),
    country: 'Who can apply',
    people: (country: string) => `People in ${country}`,
  },
  types: {
    Exclusive: 'Each proof that is sent takes a place. If it is refused, the place opens again.',
    Open: 'Any number may send. The owner picks until all places are gone.',
  },
  how: {
    title: 'How it works',
    send: (kind: string) => `Send one ${kind} and a short note`,
    look: (days: number) => `The owner looks at it, within ${plural(days, 'day', 'days')}`,
    auto: 'No answer by then counts as approved',
    paid: (amount: string) => `${amount} lands in your wallet`,
  },
  kinds: { video: 'clip', photo: 'photo' },
  forEach: (kind: string) => `for each approved ${kind}`,
  slotsLeft: (left: number, all: number) => `${left} of ${all} places left`,
  total: (amount: string) => `${amount} total`,
  apply: (kind: string) => `Apply with a ${kind}`,
  goOn: 'Continue application',
  reserved: 'Budget is already reserved',
  problems,
  shortly,
  hold: {
    title: 'This quest is on hold',
    text: 'We look into it. Nobody applies or decides, no money moves, and all clocks stand until it goes on.',
    more: 'What that means',
    refused: 'This quest is on hold, so nothing can be decided.',
  },
  watch: 'Tell me when a place opens',
  watching: 'You will be told',
  similar: 'Other open quests',
  review: (waiting: number) => (waiting > 0 ? `Review ${waiting} waiting` : 'Review applicants'),
  mine: {
    title: 'Your application',
    proof: 'What you sent',
    again: 'Send again',
    withdraw: 'Withdraw',
    reason: 'Why',
    confirm: {
      title: 'Withdraw your application?',
      body: 'Your place goes to somebody else, and what you sent is not looked at any more.',
      button: 'Withdraw',
    },
    withdrawn: 'Application withdrawn',
    tryAgain: 'You may try once more.',
    auto: 'Approved without an answer in time.',
  },
  owner: {
    edit: 'Edit title and text',
    note: 'Add a note',
    extend: 'Add places or money',
    close: 'Close quest',
    remove: 'Delete quest',
  },
  edit: {
    title: 'Edit quest',
    name: 'Title',
    text: 'Description',
    hint: 'Once somebody has applied, you can add notes but not change these.',
    save: 'Save',
    saving: 'Saving',
    saved: 'Quest saved',
    badTitle: `Use ${questLimits.title.min} to ${questLimits.title.max} characters.`,
    badText: `Use ${questLimits.description.min} to 5,000 characters.`,
  },
  note: {
    title: 'Add a note',
    label: 'Note',
    hint: 'It stands below the description with its date. It cannot be changed later.',
    save: 'Add note',
    saved: 'Note added',
    bad: `Use ${questLimits.addition.min} to 1,000 characters.`,
  },
  extend: {
    title: 'Add places or money',
    places: 'Places',
    reward: 'Reward for each',
    rewardHint: 'It can only grow. Who was approved before keeps what was paid.',
    hint: 'The money is reserved from your wallet at once.',
    sum: (amount: string) => `${amount} more is reserved.`,
    nothing: 'Raise one of the two.',
    save: (amount: string) => `Reserve ${amount}`,
    saving: 'Reserving',
    saved: 'Added, and its money is reserved',
    badSlots: (least: number) => `Use ${least} to ${questLimits.places} places.`,
    badReward: (least: string) => `Use ${least} or more.`,
    tooMuch: (most: string) => `One quest holds up to ${most} in all.`,
    addMoney: 'Add money',
  },
  close: {
    title: (name: string) => `Close “${name}”?`,
    body: (back: string, reserved: string, people: number) =>
      `Nobody can apply any more. ${back} comes back to your wallet now${
        people > 0
          ? `, and ${reserved} is held for ${plural(people, 'person', 'people')} you still have to decide on`
          : ''
      }.`,
    button: 'Close quest',
    done: 'Quest closed',
    closing: 'Closing',
  },
  remove: {
    title: (name: string) => `Delete “${name}”?`,
    body: (back: string) => `It is gone for everybody, and ${back} comes back to your wallet.`,
    button: 'Delete quest',
    deleting: 'Deleting',
    done: 'Quest deleted',
  },
};

/** The noun for what a quest asks for: that of its first example. */
export const kindOf = ({ media }: Pick<QuestDetail, 'media'>): string =>
  messages.kinds[media[0]?.type ?? 'photo'];
