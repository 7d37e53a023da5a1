import type { ReactNode } from 'react';
import type { Notification, NotificationKind } from '../../../../contract/notifications/notification.ts';
import * as m from '../../../messages/notifications.gen.ts';

const strong = (words: ReactNode) => <b className="font-bold">{words}</b>;

/** The newest by name, the others as a number. */
function namesOf({ actors, actorCount }: Notification): ReactNode {
  const [first, second] = actors;
  if (!first) return strong(m.someone());
  if (!second || actorCount < 2) return strong(first.username);
  const names = { first: first.username, second: second.username, b: strong };
  const others = actorCount - 2;
  return others > 0 ? m.morePeople({ ...names, others }) : m.twoPeople(names);
}

/** Who did it, and how many they are. */
const whoOf = (item: Notification) => ({
  who: () => namesOf(item),
  count: item.actors.length > 1 ? Math.max(1, item.actorCount) : 1,
});

/** The quest by its title; a message has its own words for one without. */
const questOf = ({ target }: Notification) => ({
  named: target?.title ? 'yes' : 'no',
  quest: target?.title ?? '',
  b: strong,
});

type TextOf = (item: Notification) => ReactNode;
type Who = ReturnType<typeof whoOf>;
type Quest = ReturnType<typeof questOf>;

/** What people did. */
const byPeople =
  (text: (values: Who) => ReactNode): TextOf =>
  (item) =>
    text(whoOf(item));
const aboutQuest =
  (text: (values: Quest) => ReactNode): TextOf =>
  (item) =>
    text(questOf(item));
const byPeopleAboutQuest =
  (text: (values: Who & Quest) => ReactNode): TextOf =>
  (item) =>
    text({ ...whoOf(item), ...questOf(item) });
/** The result of the viewer's proof; without an actor the platform is the sender. */
const decision =
  (text: (values: Quest) => ReactNode, textBy: (values: Who & Quest) => ReactNode): TextOf =>
  (item) =>
    (item.actors.length > 0 ? byPeopleAboutQuest(textBy) : aboutQuest(text))(item);
/** The excerpt follows, if there is one. */
const withExcerpt =
  (text: TextOf): TextOf =>
  (item) =>
    item.excerpt
      ? m.withExcerpt({
          sentence: () => text(item),
          excerpt: item.excerpt,
          quote: (words) => <span dir="auto">{words}</span>,
        })
      : text(item);

const textByKind: Readonly<Record<NotificationKind, TextOf>> = {
  like: byPeople(m.like),
  comment_like: withExcerpt(byPeople(m.commentLike)),
  comment: withExcerpt(byPeople(m.comment)),
  reply: withExcerpt(byPeople(m.reply)),
  mention: withExcerpt((item) =>
    byPeople(item.target?.type === 'comment' ? m.mention : m.mentionInFlick)(item),
  ),
  tag: byPeople(m.tag),
  repost: byPeople(m.repost),
  quote: withExcerpt(byPeople(m.repost)),
  follow: byPeople(m.follow),
  follow_request: byPeople(m.followRequest),
  follow_accepted: byPeople(m.followAccepted),
  alt_suggested: byPeople(m.altSuggested),
  schedule_failed: withExcerpt(m.scheduleFailed),
  quest_application: (item) =>
    m.questApplication({ ...whoOf(item), ...questOf(item), count: Math.max(1, item.actorCount) }),
  quest_approved: withExcerpt(decision(m.questApproved, m.questApprovedBy)),
  quest_partial: withExcerpt(decision(m.questPartial, m.questPartialBy)),
  quest_rejected: withExcerpt(decision(m.questRejected, m.questRejectedBy)),
  quest_changes: withExcerpt(decision(m.questChanges, m.questChangesBy)),
  quest_appeal: withExcerpt(aboutQuest(m.questAppeal)),
  // An amount is what overturning paid.
  appeal_result: withExcerpt((item) =>
    aboutQuest(item.amount === null ? m.appealUpheld : m.appealOverturned)(item),
  ),
  quest_due: aboutQuest(m.questDue),
  quest_auto_approved: (item) =>
    aboutQuest(item.target?.type === 'quest' ? m.questAutoApprovedOwner : m.questAutoApproved)(item),
  quest_closed: aboutQuest(m.questClosed),
  quest_slot_open: aboutQuest(m.questSlotOpen),
  quest_invited: byPeopleAboutQuest(m.questInvited),
  quest_frozen: withExcerpt(aboutQuest(m.questFrozen)),
  quest_released: withExcerpt(aboutQuest(m.questReleased)),
  quest_question: withExcerpt(byPeopleAboutQuest(m.questQuestion)),
  quest_answer: withExcerpt(byPeopleAboutQuest(m.questAnswer)),
  topup: m.topUp,
  payout: m.payout,
  payout_failed: withExcerpt(m.payoutFailed),
  payout_account_changed: (item) => item.excerpt ?? m.payoutAccountChanged(),
  dispute: withExcerpt(m.dispute),
  debt: m.debt,
  report_result: withExcerpt(m.reportResult),
  moderation: withExcerpt(m.moderation),
  new_login: ({ target, excerpt }) => {
    const device = target?.title ?? excerpt;
    return device ? m.newLoginFrom({ device }) : m.newLogin();
  },
  password_changed: m.passwordChanged,
  contact_changed: m.contactChanged,
  '2fa_changed': (item) => item.excerpt ?? m.twoFactorChanged(),
  recovery_codes_missing: m.recoveryCodesMissing,
  data_ready: m.dataReady,
  system_problem: withExcerpt(m.systemProblem),
  money_request: withExcerpt(m.moneyRequest),
  announcement: (item) => item.excerpt ?? item.target?.title ?? m.announcement(),
};

/** What happened, as a sentence. */
export function notificationText(item: Notification): ReactNode {
  return textByKind[item.kind](item);
}
