import { ImageOff } from 'lucide-react';
import * as m from '../../../messages/media.gen.ts';

interface LostImageProps {
  alt: string;
  /** Inside a link there is no button: opening the flick tries again there. */
  hasButton: boolean;
  onRetry: () => void;
}

/** Shown if an image did not load. */
export function ImageFallback({ alt, hasButton, onRetry }: LostImageProps) {
  return (
    <span className="flex size-full flex-col items-center justify-center gap-2 bg-fill p-6 text-center text-md text-text-2">
      <ImageOff size={26} aria-hidden="true" />
      <span>{m.imageFailed()}</span>
      <span className="sr-only">{alt}</span>
      {hasButton && (
        <button
          type="button"
          className="hit font-semibold text-brand-text hover:underline"
          onClick={(event) => {
            event.stopPropagation();
            onRetry();
          }}
        >
          {m.tryAgain()}
        </button>
      )}
    </span>
  );
}
