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
        `Open the menu of the flick, comment or profile and choose Report. Say what is wrong, with up to ${limits.report.attachments} pictures if they help. The person is not told who reported.`,
      ],
    },
    {
      id: 'after-a-report',
      title: 'What happens with my report?',
      blocks: [
        'Somebody who runs this site looks at it; danger to children and fraud come first. You get a notification with the result. A flick that many people report is shown to fewer people until it was looked at. Nothing is taken down by a machine alone.',
      ],
    },
    {
      id: 'taken-down',
      title: 'Something of mine was taken down',
      blocks: [
        'You get a notification with the reason, and you alone still see it. Who is suspended reads the reason when they log in, can still read their wallet, and nothing else. If you think it is a mistake, write to whoever runs this site: the contact stands at the end of the terms.',
      ],
      place: { label: 'Who runs this site', to: '/terms' },
    },
    {
      id: 'block',
      title: 'What does blocking do?',
      blocks: [
        'Neither of you sees the other any more, anywhere, and you no longer follow each other. The other person is not told. Money that was earned stays earned, and what somebody sent to your quest still has to be decided. Settings, Privacy lists whom you block.',
      ],
      place: { label: 'Open Privacy', to: '/settings', search: { section: 'privacy' } },
    },
    {
      id: 'mute',
      title: 'What does muting do?',
      blocks: [
        'You no longer see the person in your feeds and notifications. Everything else stays as it is, and they are not told.',
      ],
    },
  ],
};
