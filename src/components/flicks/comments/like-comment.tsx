import { Heart } from 'lucide-react';
import { useState } from 'react';
import * as m from '../../../messages/flicks.gen.ts';

type LikeCommentProps = { name: string; isLiked: boolean; onLike: (value: boolean) => void };

/** The heart at the right of a comment. */
export function LikeComment({ name, isLiked, onLike }: LikeCommentProps) {
  const [wasPressed, setPressed] = useState(false);
  return (
    <button
      type="button"
      aria-label={m.commentLike({ name })}
      aria-pressed={isLiked}
      onClick={() => {
        setPressed(true);
        onLike(!isLiked);
      }}
      className="hit mt-1.5 flex size-6 shrink-0 items-center justify-center self-start rounded-full text-text-2 hover:text-text"
    >
      <Heart
        size={17}
        fill={isLiked ? 'currentColor' : 'none'}
        className={`${isLiked ? 'text-like' : ''} ${isLiked && wasPressed ? 'animate-beat' : ''}`}
        aria-hidden="true"
      />
    </button>
  );
}
