import { limits } from '../../../../contract/core/limits.ts';
import type { Part } from '../article.ts';

export const safety: Part = {
  id: 'safety',
  title: 'People and safety',
  passages: [
    {
      id: 'report',
      title: 'How do I report something?',
      blocks: [
        `Open the menu of the flick, comment or profile and choose Report. Tell us what’s wrong, with up to ${limits.report.attachments} images if they help. We never tell the person who reported them.`,
      ],
    },
    {
      id: 'after-a-report',
      title: 'What happens after I report something?',
      blocks: [
        'One of this site’s operators reviews it; danger to children and fraud come first. We’ll notify you of the result. A flick that many people report is shown to fewer people until it’s reviewed. Nothing is removed automatically: a person always decides.',
      ],
    },
    {
      id: 'taken-down',
      title: 'Why was my content removed?',
      blocks: [
        'We’ll send you a notification with the reason, and only you can still see the content. If your account is suspended, you’ll see the reason when you log in, and you can still view your wallet, but nothing else. If you think it’s a mistake, contact this site’s operators: see the end of the terms.',
      ],
      place: { label: 'Who runs this site', to: '/terms' },
    },
    {
      id: 'block',
      title: 'What does blocking do?',
      blocks: [
        'You no longer see each other anywhere, and you stop following each other. The other person isn’t notified. Money already earned stays earned, and you still have to decide on proof they’ve sent to your quest. You’ll find the people you’ve blocked in Settings, Privacy.',
      ],
      place: { label: 'Open Privacy', to: '/settings', search: { section: 'privacy' } },
    },
    {
      id: 'mute',
      title: 'What does muting do?',
      blocks: [
        'You no longer see the person in your feeds and notifications. Nothing else changes, and they aren’t notified.',
      ],
    },
  ],
};
