import type { NotificationKind } from '../../contract/notifications/notification.ts';
import type { WriteText } from '../core/texts/texts.ts';
import type { PushedNotification } from './notification-delivery.repository.ts';
import { type PushTextName, pushTexts } from './push-texts.ts';

type Write = WriteText<PushTextName>;

interface PushText {
  title: string;
  body: string;
}
type TextOf = (line: PushedNotification, text: Write) => PushText;

function actorNames({ actor_name, actors }: PushedNotification, text: Write): string {
  const name = actor_name ?? text('someone');
  return actors > 1 ? text('andOthers', { name, others: actors - 1 }) : name;
}
/** An excerpt, and whether there is one. */
const quotedValues = ({ excerpt }: PushedNotification) => ({
  quoted: excerpt === null ? 'no' : 'yes',
  excerpt: excerpt ?? '',
});
/** What a person did, or wrote: the excerpt follows. */
const did =
  (body: PushTextName): TextOf =>
  (line, text) => ({ title: actorNames(line, text), body: text(body, quotedValues(line)) });
/** A message of the platform; an excerpt replaces its body. */
const fixedText =
  (title: PushTextName, body: PushTextName): TextOf =>
  (line, text) => ({ title: text(title), body: line.excerpt ?? text(body) });
/** A message of the platform that names its excerpt. */
const quotingText =
  (title: PushTextName, body: PushTextName): TextOf =>
  (line, text) => ({ title: text(title, quotedValues(line)), body: text(body, quotedValues(line)) });

const TEXTS: Record<NotificationKind, TextOf> = {
  like: did('like'),
  comment_like: did('commentLike'),
  comment: did('comment'),
  reply: did('reply'),
  mention: did('mention'),
  tag: did('tag'),
  repost: did('repost'),
  quote: did('quote'),
  follow: did('follow'),
  follow_request: did('followRequest'),
  follow_accepted: did('followAccepted'),
  alt_suggested: did('altSuggested'),
  schedule_failed: fixedText('scheduleFailedTitle', 'scheduleFailed'),
  quest_application: did('questApplication'),
  quest_approved: fixedText('questApprovedTitle', 'questApproved'),
  quest_partial: fixedText('questPartialTitle', 'questPartial'),
  quest_rejected: fixedText('questRejectedTitle', 'questRejected'),
  quest_changes: fixedText('questChangesTitle', 'questChanges'),
  quest_appeal: fixedText('questAppealTitle', 'questAppeal'),
  appeal_result: fixedText('appealResultTitle', 'appealResult'),
  quest_due: fixedText('questDueTitle', 'questDue'),
  quest_auto_approved: ({ target_type: type }, text) =>
    type === 'quest'
      ? { title: text('questAutoApprovedOwnerTitle'), body: text('questAutoApprovedOwner') }
      : { title: text('questAutoApprovedTitle'), body: text('questAutoApproved') },
  quest_closed: fixedText('questClosedTitle', 'questClosed'),
  quest_slot_open: fixedText('questSlotOpenTitle', 'questSlotOpen'),
  quest_frozen: fixedText('questFrozenTitle', 'questFrozen'),
  quest_released: fixedText('questReleasedTitle', 'questReleased'),
  quest_invited: did('questInvited'),
  quest_question: did('questQuestion'),
  quest_answer: did('questAnswer'),
  topup: fixedText('topUpTitle', 'topUp'),
  payout: fixedText('payoutTitle', 'payout'),
  payout_failed: fixedText('payoutFailedTitle', 'payoutFailed'),
  payout_account_changed: quotingText('payoutAccountTitle', 'payoutAccount'),
  dispute: fixedText('disputeTitle', 'dispute'),
  debt: fixedText('debtTitle', 'debt'),
  report_result: fixedText('reportResultTitle', 'reportResult'),
  moderation: fixedText('moderationTitle', 'moderation'),
  new_login: quotingText('newLoginTitle', 'newLogin'),
  password_changed: fixedText('passwordChangedTitle', 'passwordChanged'),
  contact_changed: quotingText('contactChangedTitle', 'contactChanged'),
  '2fa_changed': quotingText('twoFactorChangedTitle', 'twoFactorChanged'),
  recovery_codes_missing: fixedText('recoveryCodesTitle', 'recoveryCodes'),
  data_ready: fixedText('dataReadyTitle', 'dataReady'),
  system_problem: fixedText('systemProblemTitle', 'systemProblem'),
  money_request: fixedText('moneyRequestTitle', 'moneyRequest'),
  announcement: ({ title, excerpt }) => ({ title: title ?? 'Flickquest', body: excerpt ?? '' }),
};

/** The page of the app that a notification opens. */
function linkOf({ kind, target_type: type, target_id: id, ...line }: PushedNotification): string {
  const { flick_id: flickId, quest_id: questId } = line;
  if (kind === 'follow' || kind === 'follow_request' || kind === 'follow_accepted')
    return line.actors > 1 ? '/notifications' : `/profile/${line.actor_id}`;
  if (kind === 'schedule_failed') return '/profile?tab=scheduled';
  if (kind === 'new_login') return '/settings?section=sessions';
  if (kind === 'password_changed' || kind === '2fa_changed' || kind === 'recovery_codes_missing')
    return '/settings?section=security';
  if (kind === 'contact_changed' || kind === 'data_ready') return '/settings?section=account';
  if (kind === 'system_problem') return '/operator?view=system';
  if (kind === 'money_request') return `/operator?view=money&request=${id}`;
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

/** The text of a push about a notification in the language of its person, and its link. */
export const notificationPush = (line: PushedNotification) => ({
  ...TEXTS[line.kind](line, pushTexts(line.locale)),
  link: linkOf(line),
});
