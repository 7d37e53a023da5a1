import { Heart } from 'lucide-react';
import { useState } from 'react';
import type { ShownFlick } from '../../../../contract/flicks/flick.ts';
import { formatCount } from '../../../lib/format/format.ts';
import * as m from '../../../messages/flicks.gen.ts';
import { useFlickLike } from '../../../queries/flicks/like.ts';

interface LikeButtonProps {
  flick: ShownFlick;
  className: string;
  requireLogin: (() => void) | undefined;
}

/** Likes a flick. It reads the pending like itself, so that a press renders this button and not its card. */
export function LikeButton({ flick, className, requireLogin }: LikeButtonProps) {
  const { isLiked, likeCount, setLiked } = useFlickLike(flick);
  const [wasPressed, setPressed] = useState(false);
  const press = () => {
    if (requireLogin) return requireLogin();
    setPressed(true);
    setLiked(!isLiked);
  };
  return (
    <button type="button" data-key="l" aria-pressed={isLiked} className={className} onClick={press}>
      <Heart
        size={24}
        strokeWidth={1.9}
        fill={isLiked ? 'currentColor' : 'none'}
        className={`${isLiked ? 'text-like' : ''} ${isLiked && wasPressed ? 'animate-beat' : ''}`}
        aria-hidden="true"
      />
      <span>
        <span className="sr-only">{m.flickLike()}</span> {likeCount !== null && formatCount(likeCount)}
      </span>
    </button>
  );
}
