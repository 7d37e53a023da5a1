import { Pause, Play } from 'lucide-react';
import * as m from '../../../messages/media.gen.ts';
import type { Clip } from './clip.ts';
import { playPreview, stopPreview, usePreview } from './sound-preview.ts';

type PreviewButtonProps = {
  /** Identifies this sound. */
  soundKey: string;
  title: string;
  /** Null if it may not be played, or is not loaded yet. */
  url: string | null;
  clip?: Clip | undefined;
};

/** Plays a sound to choose by, and stops it. */
export function PreviewButton({ soundKey, title, url, clip }: PreviewButtonProps) {
  const { key } = usePreview();
  const isPlaying = key === soundKey;
  const Icon = isPlaying ? Pause : Play;
  return (
    <button
      type="button"
      aria-label={m.previewPlay({ title })}
      aria-pressed={isPlaying}
      disabled={url === null}
      onClick={() => (isPlaying || url === null ? stopPreview() : playPreview(soundKey, url, clip ?? null))}
      className="hit flex size-10 shrink-0 items-center justify-center rounded-lg bg-fill transition-colors hover:bg-fill-hover disabled:opacity-45"
    >
      <Icon size={18} fill="currentColor" aria-hidden="true" />
    </button>
  );
}
