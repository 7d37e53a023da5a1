import { useNavigate } from '@tanstack/react-router';
import { PenLine, Repeat2, Trash2 } from 'lucide-react';
import type { ShownFlick } from '../../../../contract/flicks/flick.ts';
import * as m from '../../../messages/flicks.gen.ts';
import { useSetReposted } from '../../../queries/flicks/repost-write.ts';
import { MenuParts } from '../../ui/menu/menu-parts.tsx';
import type { MenuEntry, MenuPosition } from '../../ui/menu/menu-props.ts';

type RepostMenuProps = MenuPosition & { flick: ShownFlick; isReposted: boolean };

/** The actions to repost a flick, or to change the viewer's repost. */
export function RepostMenu({ flick, isReposted, ...menu }: RepostMenuProps) {
  const navigate = useNavigate();
  const setReposted = useSetReposted(flick._id);
  const quote = () => void navigate({ to: '/repost-flick', search: { flick: flick._id } });
  const items: MenuEntry[] = isReposted
    ? [
        { label: m.flickRepostEdit(), icon: PenLine, onSelect: quote },
        { label: m.flickRemoveRepost(), icon: Trash2, danger: true, onSelect: () => setReposted(false) },
      ]
    : [
        { label: m.flickRepost(), icon: Repeat2, onSelect: () => setReposted(true) },
        { label: m.flickRepostQuote(), icon: PenLine, onSelect: quote },
      ];
  return <MenuParts {...menu} label={m.flickRepostMenu({ name: flick.user.name })} items={items} />;
}
