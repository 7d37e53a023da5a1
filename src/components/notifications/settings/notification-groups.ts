import type { NotificationKind } from '../../../../contract/notifications/notification.ts';

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
    title: 'Your flicks and you',
    groups: [
      { label: 'Likes', hint: 'Of your flicks and comments.', kinds: ['like', 'comment_like'] },
      { label: 'Comments and replies', kinds: ['comment', 'reply'] },
      { label: 'Mentions and tags', kinds: ['mention', 'tag'] },
      { label: 'Reposts', hint: 'Also those with words of their own.', kinds: ['repost', 'quote'] },
      { label: 'New followers', kinds: ['follow'] },
      { label: 'Suggested descriptions', kinds: ['alt_suggested'] },
      { label: 'Scheduled flicks', hint: 'That could not be posted.', kinds: ['schedule_failed'] },
    ],
  },
  {
    title: 'Quests and money',
    groups: [
      { label: 'Applications', hint: 'To quests that you posted.', kinds: ['quest_application'] },
      {
        label: 'Decisions',
        hint: 'On what you sent to a quest, and quests that are put on hold.',
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
      {
        label: 'Questions and answers',
        hint: 'About your quests, and to what you asked.',
        kinds: ['quest_question', 'quest_answer'],
      },
      { label: 'Deadlines and closing', kinds: ['quest_due', 'quest_closed', 'quest_slot_open'] },
      {
        label: 'Money',
        hint: 'What comes into your wallet, goes out, or does not arrive.',
        kinds: ['topup', 'payout', 'payout_failed', 'dispute', 'debt'],
      },
    ],
  },
  {
    title: 'Your account',
    groups: [
      {
        label: 'Security',
        hint: 'New logins, changes of password, contact, bank account and two-factor authentication, and copies of your data.',
        kinds: [
          'new_login',
          'password_changed',
          'contact_changed',
          '2fa_changed',
          'payout_account_changed',
          'data_ready',
        ],
      },
      {
        label: 'Reports and decisions',
        hint: 'What came of your reports, and what we decided about what you shared.',
        kinds: ['report_result', 'moderation'],
      },
    ],
  },
  {
    title: 'Running Flickquest',
    forOperators: true,
    groups: [
      {
        label: 'Problems of the service',
        hint: 'Each once a day while it lasts. With push on, also by email.',
        kinds: ['system_problem'],
      },
    ],
  },
];
