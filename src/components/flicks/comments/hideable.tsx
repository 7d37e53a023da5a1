import { type ReactNode, type RefObject, useState } from 'react';
import * as m from '../../../messages/flicks.gen.ts';
import { useFocusPlaceholder } from '../../ui/use-focus-placeholder.ts';
import { commentAction } from './comment-layout.tsx';

type HideableProps = {
  ref: RefObject<HTMLDivElement | null>;
  /** Why the content is hidden until the viewer presses Show; null shows it. */
  reason: string | null;
  isReported: boolean;
  className?: string;
  children: ReactNode;
};

/** Hides a comment or question, for instance because the viewer reported it. */
export function Hideable({ ref, reason, isReported, className, children }: HideableProps) {
  const showButton = useFocusPlaceholder(isReported);
  const [isRevealed, setRevealed] = useState(false);
  const reveal = () => {
    setRevealed(true);
    // The focused button has disappeared, so the content gets the focus.
    requestAnimationFrame(() => ref.current?.focus({ preventScroll: true }));
  };
  if (reason !== null && !isRevealed) {
    return (
      <p className="py-1 text-md text-text-2">
        {reason}{' '}
        <button ref={showButton} type="button" className={commentAction} onClick={reveal}>
          {m.commentShowHidden()}
        </button>
      </p>
    );
  }
  return (
    <div ref={ref} tabIndex={-1} className={className}>
      {children}
    </div>
  );
}
