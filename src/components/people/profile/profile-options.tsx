import { Ban, Flag, UserMinus, Volume2, VolumeX } from 'lucide-react';
import { useState } from 'react';
import type { ProfileDetail } from '../../../../contract/people/profile.ts';
import * as m from '../../../messages/people.gen.ts';
import { useIsBeingRemoved, useRemoveFollower } from '../../../queries/people/follow.ts';
import { lazyComponent, useLazyComponent } from '../../ui/lazy-component.ts';
import { MenuParts } from '../../ui/menu/menu-parts.tsx';
import type { MenuEntry, MenuPosition } from '../../ui/menu/menu-props.ts';
import { usePersonActions } from '../rows/use-person-actions.ts';

const reportCode = lazyComponent(() =>
  import('../../moderation/report/report-person-dialog.tsx').then((module) => module.ReportPersonDialog),
);

export interface ProfileMenuProps {
  profile: ProfileDetail;
}

/** The rows behind the options of a person. */
export function ProfileOptions(props: ProfileMenuProps & MenuPosition & { label: string }) {
  const { profile, ...menu } = props;
  const { userId } = profile;
  const { isFollowing, isMuted, toggleFollow, toggleMute, block } = usePersonActions(profile);
  const removeFollower = useRemoveFollower();
  const isGoing = useIsBeingRemoved(userId);
  const [reports, setReports] = useState(false);
  const ReportDialog = useLazyComponent(reportCode, reports, () => setReports(false));
  const items: MenuEntry[] = [];
  if (isFollowing) items.push({ label: m.unfollow(), icon: UserMinus, onSelect: toggleFollow });
  if (profile.isFollowedBy && !isGoing) {
    items.push({ label: m.removeFollower(), icon: UserMinus, onSelect: () => removeFollower(userId) });
  }
  items.push(
    { label: isMuted ? m.unmute() : m.mute(), icon: isMuted ? Volume2 : VolumeX, onSelect: toggleMute },
    { label: m.report(), icon: Flag, onSelect: () => setReports(true) },
    { label: m.block(), icon: Ban, danger: true, onSelect: block },
  );
  return (
    <>
      <MenuParts {...menu} items={items} />
      {ReportDialog && <ReportDialog person={profile} open={reports} onOpenChange={setReports} />}
    </>
  );
}
