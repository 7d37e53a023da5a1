import type { NotificationKind } from '../../../../contract/notifications/notification.ts';
import * as m from '../../../messages/notifications.gen.ts';

interface Group {
  label: string;
  hint?: string;
  kinds: readonly NotificationKind[];
}

interface Matter {
  title: string;
  /** Whether it concerns operators alone. */
  forOperators?: true;
  groups: readonly Group[];
}

/** Kinds that a person thinks of together, and what they are called. */
export const matters: readonly Matter[] = [
  {
    title: m.settingsActivity(),
    groups: [
      { label: m.settingsLikes(), hint: m.settingsLikesHint(), kinds: ['like', 'comment_like'] },
      { label: m.settingsComments(), kinds: ['comment', 'reply'] },
      { label: m.settingsMentions(), kinds: ['mention', 'tag'] },
      { label: m.settingsReposts(), hint: m.settingsRepostsHint(), kinds: ['repost', 'quote'] },
      { label: m.settingsFollowers(), kinds: ['follow'] },
      {
        label: m.settingsFollowRequests(),
        hint: m.settingsFollowRequestsHint(),
        kinds: ['follow_request', 'follow_accepted'],
      },
      { label: m.settingsDescriptions(), kinds: ['alt_suggested'] },
      { label: m.settingsScheduled(), hint: m.settingsScheduledHint(), kinds: ['schedule_failed'] },
    ],
  },
  {
    title: m.settingsQuests(),
    groups: [
      { label: m.settingsApplications(), hint: m.settingsApplicationsHint(), kinds: ['quest_application'] },
      {
        label: m.settingsDecisions(),
        hint: m.settingsDecisionsHint(),
        kinds: [
          'quest_approved',
          'quest_partial',
          'quest_rejected',
          'quest_changes',
          'quest_auto_approved',
          'quest_frozen',
          'quest_released',
        ],
      },
      { label: m.settingsAppeals(), hint: m.settingsAppealsHint(), kinds: ['quest_appeal', 'appeal_result'] },
      { label: m.settingsInvitations(), kinds: ['quest_invited'] },
      {
        label: m.settingsQuestions(),
        hint: m.settingsQuestionsHint(),
        kinds: ['quest_question', 'quest_answer'],
      },
      { label: m.settingsDeadlines(), kinds: ['quest_due', 'quest_closed', 'quest_slot_open'] },
      {
        label: m.settingsMoney(),
        hint: m.settingsMoneyHint(),
        kinds: ['topup', 'payout', 'payout_failed', 'dispute', 'debt'],
      },
    ],
  },
  {
    title: m.settingsAccount(),
    groups: [
      {
        label: m.settingsSecurity(),
        hint: m.settingsSecurityHint(),
        kinds: [
          'new_login',
          'password_changed',
          'contact_changed',
          '2fa_changed',
          'recovery_codes_missing',
          'payout_account_changed',
          'data_ready',
        ],
      },
      {
        label: m.settingsReports(),
        hint: m.settingsReportsHint(),
        kinds: ['report_result', 'moderation'],
      },
    ],
  },
  {
    title: m.settingsOperator(),
    forOperators: true,
    groups: [
      {
        label: m.settingsSystem(),
        hint: m.settingsSystemHint(),
        kinds: ['system_problem'],
      },
      {
        label: m.settingsTransfers(),
        hint: m.settingsTransfersHint(),
        kinds: ['money_request'],
      },
    ],
  },
];
