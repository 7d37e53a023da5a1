import type { ReactNode } from 'react';
import type { Notification, NotificationKind } from '../../../../contract/notifications/notification.ts';

/** Everything that this feature says, in one place. */
export const messages = {
  title: 'Notifications',
  markAll: 'Mark all read',
  filters: { all: 'All', quests: 'Quests', flicks: 'Flicks', people: 'People', money: 'Money' },
  spans: { today: 'Today', week: 'This week', earlier: 'Earlier' },
  empty: { title: 'Nothing new.', text: 'Enjoy the quiet.' },
  unread: 'Unread',
  followBack: 'Follow back',
  review: 'Review',
  hiddenAmount: 'Amount hidden',
  blocked: {
    title: 'Your browser keeps our messages back',
    text: 'You see what happened here all the same.',
    how: 'How to allow them',
    dismiss: 'Dismiss',
  },
  more: (count: number) => (count === 1 ? '1 more notification' : `${count} more notifications`),
} as const;

const strong = (text: string) => <b className="font-bold">{text}</b>;

/** The newest by name, the others as a number. */
function who({ actors, actorCount }: Notification): ReactNode {
  const [first, second] = actors;
  if (!first) return strong('Somebody');
  if (!second || actorCount < 2) return strong(first.username);
  const others = actorCount - 2;
  const names = (
    <>
      {strong(first.username)}
      {others > 0 ? ', ' : ' and '}
      {strong(second.username)}
    </>
  );
  if (others <= 0) return names;
  return (
    <>
      {names} and {others} {others === 1 ? 'other' : 'others'}
    </>
  );
}

/** The excerpt, after a colon; nothing without one. */
const excerptOf = ({ excerpt }: Notification): ReactNode =>
  excerpt && (
    <>
      : <span dir="auto">{excerpt}</span>
    </>
  );
const named = ({ target }: Notification): ReactNode =>
  target?.title ? strong(target.title) : target?.type === 'quest' ? 'your quest' : 'a quest';
const clip = (item: Notification) => <>your clip for {named(item)}</>;

type MessageOf = (item: Notification) => ReactNode;

const does =
  (what: string): MessageOf =>
  (item) => (
    <>
      {who(item)} {what}
    </>
  );
const says =
  (what: string): MessageOf =>
  (item) => (
    <>
      {who(item)} {what}
      {excerptOf(item)}
    </>
  );
const plain =
  (what: string): MessageOf =>
  () =>
    what;
/** The result of the reader's proof; without an actor the platform is the sender. */
const decides =
  (what: string, more = ''): MessageOf =>
  (item) => (
    <>
      {item.actors.length > 0 ? (
        <>
          {who(item)} {what} {clip(item)}
          {more}
        </>
      ) : (
        <>
          Your clip for {named(item)} was {what}
          {more}
        </>
      )}
      {excerptOf(item)}
    </>
  );
/** What the platform itself reports. */
const tells =
  (what: string): MessageOf =>
  (item) => (
    <>
      {what}
      {excerptOf(item)}
    </>
  );

const textByKind: Readonly<Record<NotificationKind, MessageOf>> = {
  like: does('liked your flick'),
  comment_like: says('liked your comment'),
  comment: says('commented'),
  reply: says('replied'),
  mention: (item) =>
    says(item.target?.type === 'comment' ? 'mentioned you' : 'mentioned you in a flick')(item),
  tag: does('tagged you in a flick'),
  repost: does('reposted your flick'),
  quote: says('reposted your flick'),
  follow: does('started following you'),
  alt_suggested: does('suggested a description for your flick'),
  schedule_failed: tells('Your scheduled flick was not posted'),
  quest_application: (item) =>
    item.actorCount > 1 ? (
      <>
        {item.actorCount} people are waiting for an answer on {named(item)}
      </>
    ) : (
      <>
        {who(item)} is waiting for an answer on {named(item)}
      </>
    ),
  quest_approved: decides('approved'),
  quest_partial: decides('approved', ' in part'),
  quest_rejected: decides('rejected'),
  quest_changes: (item) => (
    <>
      {item.actors.length > 0 ? <>{who(item)} asked for changes</> : 'Changes were asked for'} to {clip(item)}
      {excerptOf(item)}
    </>
  ),
  quest_due: (item) => <>An answer on {named(item)} is due soon</>,
  quest_auto_approved: (item) =>
    item.target?.type === 'quest' ? (
      <>The time for an answer ran out, so clips for {named(item)} were approved</>
    ) : (
      <>The time for an answer ran out, so {clip(item)} was approved</>
    ),
  quest_closed: (item) => <>{named(item)} was closed</>,
  quest_slot_open: (item) => <>A place is free again in {named(item)}</>,
  quest_frozen: (item) => (
    <>
      {named(item)} is on hold while we look into it
      {excerptOf(item)}
    </>
  ),
  quest_released: (item) => (
    <>
      {named(item)} goes on
      {excerptOf(item)}
    </>
  ),
  quest_question: (item) => (
    <>
      {who(item)} asked about {named(item)}
      {excerptOf(item)}
    </>
  ),
  quest_answer: (item) => (
    <>
      {who(item)} answered your question about {named(item)}
      {excerptOf(item)}
    </>
  ),
  topup: plain('Money was added to your wallet'),
  payout: plain('Your cash out was paid'),
  payout_failed: tells('Your cash out did not go through'),
  payout_account_changed: (item) => item.excerpt ?? 'Your bank account for cash outs was changed',
  dispute: tells('A card payment of yours is disputed'),
  debt: plain('Your wallet is below zero'),
  report_result: tells('We looked at your report'),
  moderation: tells('We looked at something you shared'),
  new_login: (item) =>
    item.target?.title || item.excerpt ? (
      <>New login from {item.target?.title ?? item.excerpt}</>
    ) : (
      'New login'
    ),
  password_changed: plain('Your password was changed'),
  contact_changed: plain('Your e-mail address or phone number was changed'),
  '2fa_changed': (item) => item.excerpt ?? 'Two-factor authentication was changed',
  data_ready: plain('Your data is ready to download'),
  system_problem: tells('Flickquest needs attention'),
  announcement: (item) => item.excerpt ?? item.target?.title ?? 'News from Flickquest',
};

/** What happened, as a sentence. */
export function messageOf(item: Notification): ReactNode {
  return textByKind[item.kind](item);
}
