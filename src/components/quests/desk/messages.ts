import { ownMoney } from '../../money/amounts/display-amount.ts';
import { plural } from '../review/messages.ts';

/** Everything that the review desk says beyond what the table says. */
export const deskMessages = {
  title: 'Review desk',
  close: 'Close the review desk',
  help: 'Keys',
  waiting: (count: number) => `${count.toLocaleString('en-US')} waiting`,
  summary: (decided: number, paid: number, budget: number, left: number, currency: string) =>
    `${decided.toLocaleString('en-US')} decided · ${ownMoney(paid, currency)} of ${ownMoney(budget, currency)} · ${plural(left, 'place', 'places')} left`,
  unsent: (count: number) => `${count.toLocaleString('en-US')} not sent yet`,
  sending: (count: number) => `Sending ${count.toLocaleString('en-US')}`,
  allSent: 'All sent',
  sendNow: 'Send now',
  undo: 'Undo',
  done: 'Nobody waits any more',
  doneText: 'Everything that came in is decided. What you decided can be taken back for 10 minutes.',
  back: 'Back to the list',
  cancel: 'Cancel',
  previous: 'Previous proof',
  next: 'Next proof',
  elsewhere: (name: string) => `The proof of ${name} was decided elsewhere meanwhile.`,
  failed: (message: string) => `It came back: ${message}`,
  undone: (name: string) => `Taken back: ${name}`,
  nothingToUndo: 'Nothing to take back.',
} as const;

/** What each key does at the desk, in the order of use. */
export const deskKeys: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['A'], 'Approve'],
  [['R'], 'Reject; a number picks why, Enter sends'],
  [['P'], 'Pay a part'],
  [['C'], 'Ask for changes'],
  [['U'], 'Undo'],
  [['J', 'K'], 'Next, previous'],
  [['Space'], 'Play or pause'],
  [['M'], 'Sound on or off'],
  [['←', '→'], 'Previous and next item'],
  [['?'], 'This list'],
  [['Esc'], 'Close'],
];
