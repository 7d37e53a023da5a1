import type { HashtagDetail } from '../../../../contract/flicks/hashtag.ts';
import * as m from '../../../messages/flicks.gen.ts';
import { useViewer } from '../../../queries/core/viewer.ts';
import { useHashtagFollow } from '../../../queries/flicks/hashtags/hashtag-follow.ts';
import { FollowToggle } from '../../people/rows/follow-button.tsx';

type FollowHashtagButtonProps = { hashtag: HashtagDetail; isFilled?: boolean };

/** Follows a hashtag. Nothing for visitors. */
export function FollowHashtagButton({ hashtag, isFilled = false }: FollowHashtagButtonProps) {
  const viewer = useViewer();
  const { isFollowing, setFollowing } = useHashtagFollow(hashtag);
  const { name } = hashtag;
  if (!viewer) return null;
  return (
    <FollowToggle
      isFollowing={isFollowing}
      onChange={setFollowing}
      label={(label) => m.followHashtag({ label, name })}
      menuLabel={m.followHashtagMenu({ name })}
      isFilled={isFilled}
    />
  );
}
