import type { NotificationKind } from '../../contract/notifications/notification.ts';
import type { PushedNotification } from './notification-delivery.repository.ts';

interface PushText {
  title: string;
  body: string;
}
type TextOf = (line: PushedNotification) => PushText;

const actorNames = ({ actor_name: name, actors }: PushedNotification) => {
  const others = actors - 1;
  if (others <= 0) return name ?? 'Somebody';
  return `${name ?? 'Somebody'} and ${others} ${others === 1 ? 'other' : 'others'}`;
};
/** What a person did. */
const did =
  (body: string): TextOf =>
  (line) => ({ title: actorNames(line), body });
/** What a person wrote; the excerpt follows. */
const withExcerpt =
  (what: string): TextOf =>
  (line) => ({
    title: actorNames(line),
    body: line.excerpt === null ? `${what}.` : `${what}: ${line.excerpt}`,
  });
/** A message of the platform; an excerpt replaces its body. */
const fixedText =
  (title: string, body: string): TextOf =>
  (line) => ({ title, body: line.excerpt ?? body });

const NOT_YOU = 'Was that not you? Change your password.';

const TEXTS: Record<NotificationKind, TextOf> = {
  like: did('Liked your flick.'),
  comment_like: did('Liked your comment.'),
  comment: withExcerpt('Commented'),
  reply: withExcerpt('Replied'),
  mention: withExcerpt('Mentioned you'),
  tag: did('Tagged you in a flick.'),
  repost: did('Reposted your flick.'),
  quote: withExcerpt('Reposted your flick'),
  follow: did('Follows you now.'),
  alt_suggested: did('Suggested a description for your flick.'),
  schedule_failed: fixedText('Your scheduled flick was not posted', 'Open it to see why.'),
  quest_application: did('Applied to your quest.'),
  quest_approved: fixedText('Your clip was approved', 'The reward is in your wallet.'),
  quest_partial: fixedText('Your clip was approved in part', 'Part of the reward is in your wallet.'),
  quest_rejected: fixedText('Your clip was rejected', 'Open the quest to see why.'),
  quest_changes: fixedText('Changes are asked for', 'Open the quest to see what to change.'),
  quest_due: fixedText('Clips wait for your answer', 'What is not decided in time is approved by itself.'),
  quest_auto_approved: ({ target_type: type }) => ({
    title: type === 'quest' ? 'Clips were approved by themselves' : 'Your clip was approved',
    body: type === 'quest' ? 'Your time to decide about them was over.' : 'Its time to be reviewed was over.',
  }),
  quest_closed: fixedText('A quest was closed', 'Open it to see how it ended.'),
  quest_slot_open: fixedText('A place is free again', 'Open the quest to send what you made.'),
  quest_frozen: fixedText('A quest is on hold', 'We look into it. Nothing about it moves until then.'),
  quest_released: fixedText('A quest goes on', 'Its clocks go on where they stood.'),
  quest_question: withExcerpt('Asked about your quest'),
  quest_answer: withExcerpt('Answered your question'),
  topup: fixedText('Money was added', 'It is in your wallet.'),
  payout: fixedText('Your cash out was paid', 'Your bank has the money, or will soon.'),
  payout_failed: fixedText('Your payout did not go through', 'Open your wallet to see what to do.'),
  payout_account_changed: ({ excerpt }) => ({
    title: 'Your bank account for cash outs',
    body: excerpt === null ? NOT_YOU : `${excerpt} ${NOT_YOU}`,
  }),
  dispute: fixedText('A payment is disputed', 'Open your wallet to see which.'),
  debt: fixedText('Your balance is below zero', 'Open your wallet to see why.'),
  report_result: fixedText('We looked at your report', 'Thank you for telling us.'),
  moderation: fixedText('Something of yours was reviewed', 'Open your notifications to see what.'),
  new_login: ({ excerpt }) => ({ title: 'New log-in', body: `${excerpt ?? 'A new device'}. ${NOT_YOU}` }),
  password_changed: fixedText('Your password was changed', 'Was that not you? Get back in with a code.'),
  contact_changed: ({ excerpt }) => ({
    title: 'Your contact was changed',
    body: `Your ${excerpt ?? 'contact'} was changed. ${NOT_YOU}`,
  }),
  '2fa_changed': ({ excerpt }) => ({
    title: excerpt === null ? 'Your second step was changed' : 'Your log-in',
    body: excerpt === null ? NOT_YOU : `${excerpt}. ${NOT_YOU}`,
  }),
  data_ready: fixedText('Your data is ready', 'Download it in Settings.'),
  system_problem: fixedText('Flickquest needs attention', 'Open the System page.'),
  announcement: ({ title, excerpt }) => ({ title: title ?? 'Flickquest', body: excerpt ?? '' }),
};

/** The page of the app that a notification opens. */
function linkOf({ kind, target_type: type, target_id: id, ...line }: PushedNotification): string {
  const { flick_id: flickId, quest_id: questId } = line;
  if (kind === 'follow') return line.actors > 1 ? '/notifications' : `/profile/${line.actor_id}`;
  if (kind === 'schedule_failed') return '/profile?tab=scheduled';
  if (kind === 'new_login') return '/settings?section=sessions';
  if (kind === 'password_changed' || kind === '2fa_changed') return '/settings?section=security';
  if (kind === 'contact_changed' || kind === 'data_ready') return '/settings?section=account';
  if (kind === 'system_problem') return '/operator?view=system';
  if (type === 'comment') return `/flick/${flickId}?comment=${id}`;
  if (type === 'flick') return `/flick/${id}`;
  if (type === 'person') return `/profile/${id}`;
  if (type === 'quest') return `/quests/${id}`;
  if (type === 'question' && questId !== null) return `/quests/${questId}#questions`;
  // An owner opens the application, its sender the quest.
  if (type === 'applicant' && kind === 'quest_application' && line.actors > 1)
    return `/quests/${questId}/applicants`;
  if (type === 'applicant')
    return kind === 'quest_application' ? `/quest/${questId}/applicant/${id}` : `/quests/${questId}`;
  if (type === 'wallet' || kind === 'payout_account_changed') return '/wallet';
  return '/notifications';
}

/** The text of a push about a notification, and its link. */
export const notificationPush = (line: PushedNotification) => ({
  ...TEXTS[line.kind](line),
  link: linkOf(line),
});
