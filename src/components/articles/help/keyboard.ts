import { deskKeys } from '../../quests/desk/messages.ts';
import { shortcutList } from '../../shell/shortcuts/shortcut-list.ts';
import type { Part } from '../article.ts';

const line = ([keys, does]: readonly [keys: readonly string[], does: string]) => `${keys.join(' ')}: ${does}`;

export const keyboard: Part = {
  id: 'keyboard',
  title: 'Keyboard shortcuts',
  passages: [
    {
      id: 'use-keys',
      title: 'How do I use the keyboard?',
      blocks: [
        'Single keys act while you are not writing; press ? anywhere for the list. Keys that stand side by side are pressed one after the other, or are two for the two things that are named. Settings, Account turns single keys off.',
      ],
      place: { label: 'Open Account', to: '/settings', search: { section: 'account' } },
    },
    ...shortcutList.map(({ title, keys }) => ({
      id: `keys-${title.toLowerCase().replaceAll(' ', '-')}`,
      title,
      blocks: [keys.map(line)],
    })),
    { id: 'keys-desk', title: 'Review desk', blocks: [deskKeys.map(line)] },
  ],
};
