let fallSilent: (() => void) | null = null;

/**
 * Makes the caller the one thing in the app that is heard; what was heard before is told so and falls silent.
 * Returns what gives the turn back.
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
