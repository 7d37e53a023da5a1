import { UserMinus } from 'lucide-react';
import type { ComponentProps } from 'react';
import * as m from '../../../messages/people.gen.ts';
import { useViewer } from '../../../queries/core/viewer.ts';
import { useFollow } from '../../../queries/people/follow.ts';
import { Button } from '../../ui/button.tsx';
import { ActionMenu } from '../../ui/menu/action-menu.tsx';

type FollowTriggerProps = ComponentProps<'button'> & {
  isFollowing: boolean;
  isFilled: boolean;
  followLabel: string;
  onFollow: () => void;
};

/** One button for both states, so that the focus stays: it follows at once, and opens a menu if the viewer follows. */
function FollowTrigger({
  isFollowing,
  isFilled,
  followLabel,
  onFollow,
  onClick,
  'aria-haspopup': popup,
  'aria-expanded': expanded,
  ...rest
}: FollowTriggerProps) {
  const variant = isFollowing ? 'quiet' : isFilled ? 'primary' : 'outline';
  return (
    <Button
      {...rest}
      {...(isFollowing && { 'aria-haspopup': popup, 'aria-expanded': expanded })}
      variant={variant}
      size={isFilled ? 'm' : 's'}
      onClick={isFollowing ? onClick : onFollow}
    >
      {isFollowing ? m.following() : followLabel}
    </Button>
  );
}

type FollowButtonProps = {
  person: { userId: string; name: string; isFollowing: boolean };
  /** The one filled button of a profile's head. */
  isFilled?: boolean | undefined;
  /** Its label for people who are not followed. */
  followLabel?: string | undefined;
  className?: string | undefined;
};

/** Follows a person; unfollowing is in a menu. Nothing for the viewer themselves and for visitors. */
export function FollowButton({
  person,
  isFilled = false,
  followLabel = m.follow(),
  className,
}: FollowButtonProps) {
  const viewer = useViewer();
  const { isFollowing, setFollowing } = useFollow(person);
  if (!viewer || viewer.userId === person.userId) return null;
  return (
    <ActionMenu
      label={m.followMenu({ name: person.name })}
      trigger={
        <FollowTrigger
          isFollowing={isFollowing}
          isFilled={isFilled}
          followLabel={followLabel}
          className={className}
          aria-label={m.followPerson({
            label: isFollowing ? m.following() : followLabel,
            name: person.name,
          })}
          onFollow={() => setFollowing(true)}
        />
      }
      items={[{ label: m.unfollow(), icon: UserMinus, onSelect: () => setFollowing(false) }]}
    />
  );
}
