let fallSilent: (() => void) | null = null;

/**
 * Gives the caller audio focus; the previous holder is notified and stops.
 * Returns a function that releases the focus.
 */
export function requestAudioFocus(onLost: () => void): () => void {
  const before = fallSilent;
  const lose = () => onLost();
  fallSilent = lose;
  before?.();
  return () => {
    if (fallSilent === lose) fallSilent = null;
  };
}
