import * as m from '../../../messages/articles.gen.ts';
import * as quests from '../../../messages/quests.gen.ts';
import { deskKeys } from '../../quests/desk/desk-keys.ts';
import { shortcutList } from '../../shell/shortcuts/shortcut-list.ts';
import type { Part } from '../article.ts';

const line = ([keys, does]: readonly [keys: readonly string[], does: string]) => `${keys.join(' ')}: ${does}`;

export const keyboard: Part = {
  id: 'keyboard',
  title: m.helpPartKeyboard(),
  passages: [
    {
      id: 'use-keys',
      title: m.helpUseKeysTitle(),
      blocks: [m.helpUseKeysText()],
      place: { label: m.linkOpenAccount(), to: '/settings', search: { section: 'account' } },
    },
    ...shortcutList.map(({ id, title, keys }) => ({
      id: `keys-${id}`,
      title,
      blocks: [keys.map(line)],
    })),
    { id: 'keys-desk', title: quests.deskTitle(), blocks: [deskKeys.map(line)] },
  ],
};
