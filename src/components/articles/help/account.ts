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
        `Settings, Notifications has two switches for each kind: in the list, and as a push message. What is about your money, decisions and security always stands in the list. Notifications are kept for ${count(retentionDays.notification, 'day')}.`,
      ],
      place: { label: 'Open Notifications', to: '/settings', search: { section: 'notifications' } },
    },
    {
      id: 'look',
      title: 'Can I change how it looks and moves?',
      blocks: [
        'Choose light, dark or what your system says in Settings, Theme. Settings, Playback turns videos that start by themselves and movement off.',
      ],
      place: { label: 'Open Playback', to: '/settings', search: { section: 'playback' } },
    },
    {
      id: 'deactivate',
      title: 'How do I take a break?',
      blocks: [
        'Deactivate your account in Settings. You and everything you shared are hidden until you log in again, and your quests close. While people wait for your decision about a quest, decide first.',
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
        `In Settings, Deactivate or delete. You are hidden at once and can come back by logging in for ${days}. After that your name, contacts, picture, flicks, likes, follows and sessions are erased for good. Comments stay, under “Deleted user”, so that talks can still be read, and so do the lines of the books, without your name.`,
        'Cash out first: what is left in the wallet cannot be reached any more. An account cannot be deleted while people wait for your decision, a cash out is on its way, a payment is disputed or something is owed.',
      ],
      place: { label: 'Open Deactivate or delete', to: '/settings', search: { section: 'deactivate' } },
    },
    {
      id: 'something-is-broken',
      title: 'Something does not work',
      blocks: [
        'Tell us with “Report a problem” in Settings. It shows what it sends along before you send it.',
      ],
      place: { label: 'Report a problem', to: '/settings', search: { section: 'report' } },
    },
  ],
};
