import { Bookmark, Captions, EyeOff, Flag, FolderPlus, Link as LinkIcon, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Flick } from '../../../../contract/flicks/flick.ts';
import { toast } from '../../../lib/browser/toast.ts';
import { shownFlick } from '../../../queries/cache/flicks.ts';
import { useNotInterested } from '../../../queries/flicks/not-interested.ts';
import { useRepost } from '../../../queries/flicks/repost.ts';
import { useSetReposted } from '../../../queries/flicks/repost-write.ts';
import { useSave } from '../../../queries/flicks/save.ts';
import { MenuParts } from '../../ui/menu/menu-parts.tsx';
import type { MenuEntry, MenuPosition } from '../../ui/menu/menu-props.ts';
import { type FlickDialog, FlickOptionDialogs } from './flick-option-dialogs.tsx';
import { copyLink, useFlickUrl } from './share.ts';

/** Whether a photo or video has no description. */
const lacksAlt = ({ media }: Pick<Flick, 'media'>) => media.some(({ alt }) => alt.length === 0);

export interface FlickMenuProps {
  flick: Flick;
  viewerId: string | null;
  /** In a feed the menu also offers to hide the flick. */
  isInFeed?: boolean | undefined;
  /** Called once the deletion has started, to close what shows the flick. */
  onDelete?: (() => void) | undefined;
}

type MenuItemsOptions = Pick<FlickMenuProps, 'flick' | 'viewerId' | 'isInFeed'> & {
  open: (dialog: FlickDialog) => void;
};

/** The rows of the menu, which depend on who looks at whose flick. */
function useMenuItems({ flick, viewerId, isInFeed, open }: MenuItemsOptions): MenuEntry[] {
  const shown = shownFlick(flick);
  const link = useFlickUrl(shown._id);
  const { isSaved, setSaved } = useSave(shown);
  const notInterested = useNotInterested(shown._id);
  const { isReposted } = useRepost(shown);
  const setReposted = useSetReposted(shown._id);
  const hideFlick = () => {
    const undo = notInterested();
    toast.success('You won’t see this flick in your feeds', { action: { label: 'Undo', onPress: undo } });
  };

  const items: MenuEntry[] = [{ label: 'Copy link', icon: LinkIcon, onSelect: () => void copyLink(link) }];
  if (!viewerId) return items;
  const isOwn = shown.user.userId === viewerId;
  items.push({
    label: isSaved ? 'Remove from Saved' : 'Save',
    icon: Bookmark,
    onSelect: () => setSaved(!isSaved),
  });
  items.push({ label: 'Save to…', icon: FolderPlus, onSelect: () => open('save') });
  if (!isOwn) {
    if (isInFeed) items.push({ label: 'Not interested', icon: EyeOff, onSelect: hideFlick });
    if (shown.takesAlt && lacksAlt(shown))
      items.push({ label: 'Suggest a description', icon: Captions, onSelect: () => open('suggest') });
    items.push({ label: 'Report', icon: Flag, onSelect: () => open('report') });
  }
  // A quote has text of its own, which can be reported apart from the flick below it.
  if (flick !== shown && flick.description.length > 0 && flick.user.userId !== viewerId)
    items.push({ label: 'Report repost', icon: Flag, onSelect: () => open('report-repost') });
  if (isReposted)
    items.push({ label: 'Remove repost', icon: Trash2, danger: true, onSelect: () => setReposted(false) });
  if (isOwn) {
    if (flick.moderation?.state !== 'removed')
      items.push({ label: 'Edit flick', icon: Pencil, onSelect: () => open('edit') });
    if (lacksAlt(shown) && !flick.moderation)
      items.push({ label: 'Suggested descriptions', icon: Captions, onSelect: () => open('suggested') });
    items.push({ label: 'Delete flick', icon: Trash2, danger: true, onSelect: () => open('delete') });
  }
  return items;
}

/** The menu of a flick with the dialogs that it opens. */
export function FlickOptions(props: FlickMenuProps & MenuPosition & { label: string }) {
  const { flick, viewerId, isInFeed, onDelete, ...menu } = props;
  const [dialog, setDialog] = useState<FlickDialog | null>(null);
  const items = useMenuItems({ flick, viewerId, isInFeed, open: setDialog });
  return (
    <>
      <MenuParts {...menu} items={items} />
      <FlickOptionDialogs flick={flick} dialog={dialog} onClose={() => setDialog(null)} onDelete={onDelete} />
    </>
  );
}
