import { deskKeys } from '../../quests/desk/desk-keys.ts';
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
        'Single-key shortcuts work while you’re not typing. Press ? anywhere to see them all. Where two keys are listed, press one after the other; if two actions are named, each key does one of them. You can turn single-key shortcuts off in Settings, Account.',
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
