import { Ban, Flag, UserMinus, Volume2, VolumeX } from 'lucide-react';
import { useState } from 'react';
import type { ProfileDetail } from '../../../../contract/people/profile.ts';
import { toast } from '../../../lib/browser/toast.ts';
import { useBlock, useMute } from '../../../queries/people/block.ts';
import { useFollow, useIsBeingRemoved, useRemoveFollower } from '../../../queries/people/follow.ts';
import { lazyComponent, useLazyComponent } from '../../ui/lazy-component.ts';
import { MenuParts } from '../../ui/menu/menu-parts.tsx';
import type { MenuEntry, MenuPosition } from '../../ui/menu/menu-props.ts';

const reportCode = lazyComponent(() =>
  import('../../moderation/report/report-person-dialog.tsx').then((module) => module.ReportPersonDialog),
);

export interface ProfileMenuProps {
  profile: ProfileDetail;
}

/** The rows behind the options of a person. */
export function ProfileOptions(props: ProfileMenuProps & MenuPosition & { label: string }) {
  const { profile, ...menu } = props;
  const { userId, name } = profile;
  const { isFollowing, setFollowing } = useFollow(profile);
  const { isMuted, setMuted } = useMute(profile);
  const { setBlocked } = useBlock(profile);
  const removeFollower = useRemoveFollower();
  const isGoing = useIsBeingRemoved(userId);
  const [reports, setReports] = useState(false);
  const ReportDialog = useLazyComponent(reportCode, reports, () => setReports(false));
  const mute = () => {
    setMuted(!isMuted);
    toast.success(isMuted ? `${name} is no longer muted` : `${name} is muted`, {
      action: { label: 'Undo', onPress: () => setMuted(isMuted) },
    });
  };
  const block = () => {
    setBlocked(true);
    toast.success(`${name} is blocked`, { action: { label: 'Undo', onPress: () => setBlocked(false) } });
  };
  const items: MenuEntry[] = [];
  if (isFollowing) items.push({ label: 'Unfollow', icon: UserMinus, onSelect: () => setFollowing(false) });
  if (profile.isFollowedBy && !isGoing) {
    items.push({ label: 'Remove follower', icon: UserMinus, onSelect: () => removeFollower(userId) });
  }
  items.push(
    { label: isMuted ? 'Unmute' : 'Mute', icon: isMuted ? Volume2 : VolumeX, onSelect: mute },
    { label: 'Report', icon: Flag, onSelect: () => setReports(true) },
    { label: 'Block', icon: Ban, danger: true, onSelect: block },
  );
  return (
    <>
      <MenuParts {...menu} items={items} />
      {ReportDialog && <ReportDialog person={profile} open={reports} onOpenChange={setReports} />}
    </>
  );
}
