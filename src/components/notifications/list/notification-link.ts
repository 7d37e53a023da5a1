import type { LinkProps } from '@tanstack/react-router';
import type { Notification, NotificationKind } from '../../../../contract/notifications/notification.ts';
import { overList } from '../../flicks/parts/flick-link.tsx';

/** A flick that is opened from here is in no list of flicks. */
const NO_LIST: readonly unknown[] = [];

/** Settings sections with more about what the platform itself reports. */
const sections: Partial<Record<NotificationKind, string>> = {
  new_login: 'sessions',
  password_changed: 'security',
  contact_changed: 'account',
  '2fa_changed': 'security',
  recovery_codes_missing: 'security',
  data_ready: 'account',
};

/** The flick over this screen, with the named comment in view. */
function toFlick(flickId: string, comment?: string) {
  return overList(flickId, NO_LIST, comment) as LinkProps;
}

/** The target of a notification; undefined if there is nothing to open. */
export function whereTo({ kind, target, actors, actorCount }: Notification): LinkProps | undefined {
  const section = sections[kind];
  if (section) return { to: '/settings', search: { section } };
  if (kind === 'system_problem') return { to: '/operator', search: { view: 'system' } };
  if (kind === 'money_request')
    return { to: '/operator', search: { view: 'money', request: target?.id ?? undefined } };
  if (kind === 'schedule_failed') return { to: '/profile', search: { tab: 'scheduled' } };
  const id = target?.id;
  if (target?.type === 'wallet' || kind === 'payout_account_changed') return { to: '/wallet' };
  if (target?.type === 'flick' && id) return toFlick(id);
  if (target?.type === 'comment' && id && target.flickId) return toFlick(target.flickId, id);
  if (target?.type === 'applicant' && id && target.questId) {
    const proof: LinkProps = {
      to: '/quest/$questId/applicant/$applicantId',
      params: { questId: target.questId, applicantId: id },
    };
    if (kind === 'quest_appeal' || kind === 'appeal_result') return proof;
    // An owner looks at the proof, and who sent it at the quest.
    if (kind !== 'quest_application') return { to: '/quests/$id', params: { id: target.questId } };
    if (actorCount === 1) return proof;
    return { to: '/quests/$id/applicants', params: { id: target.questId } };
  }
  if (target?.type === 'question' && target.questId)
    return { to: '/quests/$id', params: { id: target.questId }, hash: 'questions' };
  if (target?.type === 'quest' && id) return { to: '/quests/$id', params: { id } };
  const isAboutActor = kind === 'follow' || kind === 'follow_request' || kind === 'follow_accepted';
  const person = isAboutActor ? actors[0]?.userId : target?.type === 'person' ? id : undefined;
  return person ? { to: '/profile/$id', params: { id: person } } : undefined;
}

/** The viewer's quest whose applications a notification asks to decide; null for other notifications. */
export function reviewOf({ kind, target }: Notification): string | null {
  if (kind !== 'quest_application' && kind !== 'quest_due') return null;
  return target?.type === 'applicant' ? target.questId : (target?.id ?? null);
}

/** The flick that a notification links to. */
export function flickOf({ target }: Notification): string | null {
  return target?.type === 'flick' ? target.id : (target?.flickId ?? null);
}
