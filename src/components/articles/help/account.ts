import { ACCOUNT_KEPT_DAYS } from '../../../../contract/core/limits.ts';
import { retentionDays } from '../../../../contract/core/retention.ts';
import { count, type Part } from '../article.ts';

const days = count(ACCOUNT_KEPT_DAYS, 'day');

export const account: Part = {
  id: 'account',
  title: 'Your account',
  passages: [
    {
      id: 'notifications',
      title: 'How do I get fewer notifications?',
      blocks: [
        `In Settings, Notifications you can turn each kind off, in your list and as a push notification. Those about your money, decisions and security always appear in the list. We keep notifications for ${count(retentionDays.notification, 'day')}.`,
      ],
      place: { label: 'Open Notifications', to: '/settings', search: { section: 'notifications' } },
    },
    {
      id: 'look',
      title: 'How do I switch to dark mode or stop autoplay?',
      blocks: [
        'Choose light, dark or your system’s setting in Settings, Theme. In Settings, Playback you can turn off autoplay and animations.',
      ],
      place: { label: 'Open Playback', to: '/settings', search: { section: 'playback' } },
    },
    {
      id: 'deactivate',
      title: 'How do I take a break?',
      blocks: [
        'Deactivate your account in Settings. You and everything you’ve shared are hidden until you log in again, and your quests close. If applicants are waiting for your decision, decide first.',
      ],
      place: { label: 'Open Deactivate or delete', to: '/settings', search: { section: 'deactivate' } },
    },
    {
      id: 'download-data',
      title: 'How do I get a copy of my data?',
      blocks: [
        `In Settings, Account, under “Download my data”. We put everything you shared and everything we store about you into a ZIP file: a page to read, JSON files for other apps, and your photos, videos and sounds. We let you know when it’s ready. You can download it for ${count(retentionDays.dataExport, 'day')}, and request a new one once a day.`,
      ],
      place: { label: 'Open Account', to: '/settings', search: { section: 'account' } },
    },
    {
      id: 'delete-account',
      title: 'How do I delete my account?',
      blocks: [
        `In Settings, Deactivate or delete. You’re hidden right away, and you can come back by logging in within ${days}. After that, we permanently erase your name, contacts, picture, flicks, likes, follows and sessions. Your comments stay, under “Deleted user”, so that conversations still make sense. So do records of payments, without your name.`,
        'Cash out first: you can’t get at money in your wallet after that. You can’t delete your account while applicants are waiting for your decision, a cash out is on its way, a payment is disputed, or you owe money.',
      ],
      place: { label: 'Open Deactivate or delete', to: '/settings', search: { section: 'deactivate' } },
    },
    {
      id: 'something-is-broken',
      title: 'Something isn’t working',
      blocks: [
        'Let us know with “Report a problem” in Settings. Before you send it, you can see everything the report includes.',
      ],
      place: { label: 'Report a problem', to: '/settings', search: { section: 'report' } },
    },
  ],
};
