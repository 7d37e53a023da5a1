import { UserMinus, X } from 'lucide-react';
import type { ComponentProps } from 'react';
import * as m from '../../../messages/people.gen.ts';
import { useViewer } from '../../../queries/core/viewer.ts';
import { type FollowablePerson, useFollow } from '../../../queries/people/follow.ts';
import { Button } from '../../ui/button.tsx';
import { ActionMenu } from '../../ui/menu/action-menu.tsx';

type FollowTriggerProps = ComponentProps<'button'> & {
  /** Whether the viewer follows already, or asked to. */
  isOn: boolean;
  isFilled: boolean;
  text: string;
  onFollow: () => void;
};

/** One button for all states, so that the focus stays: it follows at once, and opens a menu once that is done. */
function FollowTrigger({
  isOn,
  isFilled,
  text,
  onFollow,
  onClick,
  'aria-haspopup': popup,
  'aria-expanded': expanded,
  ...rest
}: FollowTriggerProps) {
  const variant = isOn ? 'quiet' : isFilled ? 'primary' : 'outline';
  return (
    <Button
      {...rest}
      {...(isOn && { 'aria-haspopup': popup, 'aria-expanded': expanded })}
      variant={variant}
      size={isFilled ? 'm' : 's'}
      onClick={isOn ? onClick : onFollow}
    >
      {text}
    </Button>
  );
}

type FollowToggleProps = {
  isFollowing: boolean;
  /** Whether the viewer asked to follow. */
  isRequested?: boolean | undefined;
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
  isRequested = false,
  onChange,
  label,
  menuLabel,
  isFilled = false,
  followLabel = m.follow(),
  className,
}: FollowToggleProps) {
  const text = isRequested ? m.requested() : isFollowing ? m.following() : followLabel;
  const end = isRequested ? { label: m.requestCancel(), icon: X } : { label: m.unfollow(), icon: UserMinus };
  return (
    <ActionMenu
      label={menuLabel}
      trigger={
        <FollowTrigger
          isOn={isFollowing || isRequested}
          isFilled={isFilled}
          text={text}
          className={className}
          aria-label={label(text)}
          onFollow={() => onChange(true)}
        />
      }
      items={[{ ...end, onSelect: () => onChange(false) }]}
    />
  );
}

type FollowButtonProps = Pick<FollowToggleProps, 'isFilled' | 'followLabel' | 'className'> & {
  person: FollowablePerson & { name: string };
};

/** Follows a person. Nothing for the viewer themselves and for visitors. */
export function FollowButton({ person, ...look }: FollowButtonProps) {
  const viewer = useViewer();
  const { isFollowing, isRequested, setFollowing } = useFollow(person);
  const { name } = person;
  if (!viewer || viewer.userId === person.userId) return null;
  return (
    <FollowToggle
      {...look}
      isFollowing={isFollowing}
      isRequested={isRequested}
      onChange={setFollowing}
      label={(label) => m.followPerson({ label, name })}
      menuLabel={isRequested ? m.requestMenu({ name }) : m.followMenu({ name })}
    />
  );
}
