import { useState } from 'react';
import type { ShownFlick } from '../../../../contract/flicks/flick.ts';
import { useFollow } from '../../../queries/people/follow.ts';
import { FollowButton } from '../../people/rows/follow-button.tsx';

/**
 * Follows the author of an opened flick. Not shown to people who followed them before; once pressed it stays, so that
 * it can be undone.
 */
export function FollowAuthor({ author, className }: { author: ShownFlick['user']; className: string }) {
  const { isFollowing } = useFollow(author);
  const [isOffered, setOffered] = useState(!isFollowing);
  if (!isOffered && !isFollowing) setOffered(true);
  return isOffered ? <FollowButton person={author} className={className} /> : null;
}
