import { Link } from '@tanstack/react-router';
import { EyeOff } from 'lucide-react';
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import type { ShownFlick } from '../../../../contract/flicks/flick.ts';
import * as m from '../../../messages/media.gen.ts';
import { readViewer } from '../../../queries/core/viewer.ts';
import { useUncovered } from '../../../queries/flicks/uncovered.ts';
import { Button } from '../../ui/button.tsx';

interface SensitiveCoverProps {
  flick: ShownFlick;
  /** The frame of the media that it covers. */
  className: string;
  style: CSSProperties;
  /** The media. */
  children: ReactNode;
}

/** Covers the media of a sensitive flick, of which nothing is loaded before the viewer wants to see it. */
export function SensitiveCover({ flick, className, style, children }: SensitiveCoverProps) {
  const { isUncovered, uncover } = useUncovered(flick._id);
  const media = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  useEffect(() => {
    // The button that had the focus is gone.
    if (isUncovered && wasPressed.current) media.current?.focus({ preventScroll: true });
  }, [isUncovered]);
  if (isUncovered)
    return (
      <div ref={media} tabIndex={-1} className="h-full outline-none">
        {children}
      </div>
    );
  return (
    <div className={className} style={style}>
      <div className="on-media absolute inset-0 grid place-content-center justify-items-center gap-3 bg-media-pill p-6 text-center text-white">
        <EyeOff size={32} aria-hidden="true" />
        <div>
          <p className="font-bold text-lg">{m.sensitiveTitle()}</p>
          <p className="max-w-70 text-md">{m.sensitiveText({ name: flick.user.name })}</p>
        </div>
        <Button
          variant="outline"
          className="!border-current !text-current"
          onClick={() => {
            wasPressed.current = true;
            uncover();
          }}
        >
          {m.sensitiveShow()}
        </Button>
        {readViewer() && (
          <Link to="/settings" search={{ section: 'privacy' }} className="hit text-md underline">
            {m.sensitiveSettings()}
          </Link>
        )}
      </div>
    </div>
  );
}
