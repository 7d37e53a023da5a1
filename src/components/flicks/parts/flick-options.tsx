import {
  Ban,
  Bell,
  BellOff,
  Bookmark,
  Captions,
  ChartColumn,
  CircleQuestionMark,
  ClosedCaption,
  CodeXml,
  EyeOff,
  Flag,
  FolderPlus,
  Link as LinkIcon,
  Pencil,
  Pin,
  PinOff,
  Trash2,
  UserMinus,
  UserPlus,
  Volume2,
  VolumeX,
} from 'lucide-react';
import { useState } from 'react';
import type { Flick } from '../../../../contract/flicks/flick.ts';
import { toast } from '../../../lib/browser/toast.ts';
import * as m from '../../../messages/flicks.gen.ts';
import { shownFlick } from '../../../queries/cache/flicks.ts';
import { useMuteFlick } from '../../../queries/flicks/mute-flick.ts';
import { useNotInterested } from '../../../queries/flicks/not-interested.ts';
import { usePin } from '../../../queries/flicks/pin.ts';
import { useRepost } from '../../../queries/flicks/repost.ts';
import { useSetReposted } from '../../../queries/flicks/repost-write.ts';
import { useSave } from '../../../queries/flicks/save.ts';
import { useKnownMute } from '../../../queries/people/block.ts';
import { usePersonActions } from '../../people/rows/use-person-actions.ts';
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
  /** Called once the flick is deleted or its author blocked, to close what shows it. */
  onGone?: (() => void) | undefined;
}

type MenuItemsOptions = Pick<FlickMenuProps, 'flick' | 'viewerId' | 'isInFeed' | 'onGone'> & {
  open: (dialog: FlickDialog) => void;
};

/** The rows of the menu, which depend on who looks at whose flick. */
function useMenuItems({ flick, viewerId, isInFeed, onGone, open }: MenuItemsOptions): MenuEntry[] {
  const shown = shownFlick(flick);
  const link = useFlickUrl(shown._id);
  const { isSaved, setSaved } = useSave(shown);
  const { isPinned, setPinned } = usePin(shown);
  const ownMute = useMuteFlick(shown);
  const notInterested = useNotInterested(shown._id);
  const author = { ...shown.user, isMuted: useKnownMute(shown.user.userId) };
  const { isFollowing, isMuted, toggleFollow, toggleMute, block } = usePersonActions(author);
  const { isReposted } = useRepost(shown);
  const setReposted = useSetReposted(shown._id);
  const hideFlick = () => {
    const undo = notInterested();
    toast.success(m.flickHidden(), { action: { label: m.flickUndo(), onPress: undo } });
  };

  const items: MenuEntry[] = [
    { label: m.flickCopyLink(), icon: LinkIcon, onSelect: () => void copyLink(link) },
  ];
  if (shown.audienceSetting === 'public' && !flick.moderation)
    items.push({ label: m.flickEmbed(), icon: CodeXml, onSelect: () => open('embed') });
  if (!viewerId) return items;
  const isOwn = shown.user.userId === viewerId;
  items.push({
    label: isSaved ? m.flickUnsave() : m.flickSave(),
    icon: Bookmark,
    onSelect: () => setSaved(!isSaved),
  });
  items.push({ label: m.flickSaveTo(), icon: FolderPlus, onSelect: () => open('save') });
  if (!isOwn) {
    if (isInFeed)
      items.push(
        { label: m.reasonTitle(), icon: CircleQuestionMark, onSelect: () => open('reason') },
        { label: m.flickNotInterested(), icon: EyeOff, onSelect: hideFlick },
      );
    if (shown.takesAlt && lacksAlt(shown))
      items.push({ label: m.flickSuggestAlt(), icon: Captions, onSelect: () => open('suggest') });
    const handle = `@${author.username}`;
    items.push(
      {
        label: isFollowing ? m.flickUnfollow({ handle }) : m.flickFollow({ handle }),
        icon: isFollowing ? UserMinus : UserPlus,
        onSelect: toggleFollow,
      },
      {
        label: isMuted ? m.flickUnmute({ handle }) : m.flickMute({ handle }),
        icon: isMuted ? Volume2 : VolumeX,
        onSelect: toggleMute,
      },
      { label: m.flickReport(), icon: Flag, onSelect: () => open('report') },
      {
        label: m.flickBlock({ handle }),
        icon: Ban,
        danger: true,
        onSelect: () => {
          block();
          onGone?.();
        },
      },
    );
  }
  // A quote has text of its own, which can be reported apart from the flick below it.
  if (flick !== shown && flick.description.length > 0 && flick.user.userId !== viewerId)
    items.push({ label: m.flickReportRepost(), icon: Flag, onSelect: () => open('report-repost') });
  if (isReposted)
    items.push({
      label: m.flickRemoveRepost(),
      icon: Trash2,
      danger: true,
      onSelect: () => setReposted(false),
    });
  if (isOwn) {
    items.push({ label: m.statisticsTitle(), icon: ChartColumn, onSelect: () => open('statistics') });
    if (flick.moderation?.state !== 'removed')
      items.push(
        { label: m.flickEdit(), icon: Pencil, onSelect: () => open('edit') },
        {
          label: isPinned ? m.flickUnpin() : m.flickPin(),
          icon: isPinned ? PinOff : Pin,
          onSelect: () => setPinned(!isPinned),
        },
        {
          label: ownMute.isMuted ? m.flickUnmuteNotifications() : m.flickMuteNotifications(),
          icon: ownMute.isMuted ? Bell : BellOff,
          onSelect: () => ownMute.setMuted(!ownMute.isMuted),
        },
      );
    if (shown.media.some(({ type }) => type === 'video') && !flick.moderation)
      items.push({ label: m.flickCaptions(), icon: ClosedCaption, onSelect: () => open('captions') });
    if (lacksAlt(shown) && !flick.moderation)
      items.push({ label: m.flickSuggestedAlts(), icon: Captions, onSelect: () => open('suggested') });
    items.push({ label: m.flickDelete(), icon: Trash2, danger: true, onSelect: () => open('delete') });
  }
  return items;
}

/** The menu of a flick with the dialogs that it opens. */
export function FlickOptions(props: FlickMenuProps & MenuPosition & { label: string }) {
  const { flick, viewerId, isInFeed, onGone, ...menu } = props;
  const [dialog, setDialog] = useState<FlickDialog | null>(null);
  const items = useMenuItems({ flick, viewerId, isInFeed, onGone, open: setDialog });
  return (
    <>
      <MenuParts {...menu} items={items} />
      <FlickOptionDialogs flick={flick} dialog={dialog} onClose={() => setDialog(null)} onGone={onGone} />
    </>
  );
}
