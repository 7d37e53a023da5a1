import { Lock } from 'lucide-react';
import type { ProfileDetail } from '../../../../contract/people/profile.ts';
import * as m from '../../../messages/people.gen.ts';
import { useFollow } from '../../../queries/people/follow.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Whether a profile keeps its flicks and its followers from the viewer. */
export const isClosed = ({ isPrivate, isSelf, isFollowing }: ProfileDetail) =>
  isPrivate && !isSelf && !isFollowing;

/** In place of the flicks of a private account. */
export function PrivateProfile({ profile }: { profile: ProfileDetail }) {
  const { name } = profile;
  const { isRequested } = useFollow(profile);
  return (
    <EmptyState
      icon={Lock}
      title={m.privateProfileTitle()}
      text={isRequested ? m.privateProfileRequested({ name }) : m.privateProfileText({ name })}
    />
  );
}
