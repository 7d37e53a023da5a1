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

type FollowToggleProps = {
  isFollowing: boolean;
  onChange: (value: boolean) => void;
  /** The name of the button, which says whom or what it follows, for a text that it shows. */
  label: (shown: string) => string;
  /** The name of the menu that unfollows. */
  menuLabel: string;
  /** The one filled button of a head. */
  isFilled?: boolean | undefined;
  /** Its text while the viewer does not follow. */
  followLabel?: string | undefined;
  className?: string | undefined;
};

/** Follows at once; unfollowing is in a menu. */
export function FollowToggle({
  isFollowing,
  onChange,
  label,
  menuLabel,
  isFilled = false,
  followLabel = m.follow(),
  className,
}: FollowToggleProps) {
  return (
    <ActionMenu
      label={menuLabel}
      trigger={
        <FollowTrigger
          isFollowing={isFollowing}
          isFilled={isFilled}
          followLabel={followLabel}
          className={className}
          aria-label={label(isFollowing ? m.following() : followLabel)}
          onFollow={() => onChange(true)}
        />
      }
      items={[{ label: m.unfollow(), icon: UserMinus, onSelect: () => onChange(false) }]}
    />
  );
}

type FollowButtonProps = Pick<FollowToggleProps, 'isFilled' | 'followLabel' | 'className'> & {
  person: { userId: string; name: string; isFollowing: boolean };
};

/** Follows a person. Nothing for the viewer themselves and for visitors. */
export function FollowButton({ person, ...look }: FollowButtonProps) {
  const viewer = useViewer();
  const { isFollowing, setFollowing } = useFollow(person);
  const { name } = person;
  if (!viewer || viewer.userId === person.userId) return null;
  return (
    <FollowToggle
      {...look}
      isFollowing={isFollowing}
      onChange={setFollowing}
      label={(label) => m.followPerson({ label, name })}
      menuLabel={m.followMenu({ name })}
    />
  );
}
