interface Pull {
  /** How far a finger may pull, in px. */
  most: number;
  onMove: (distance: number) => void;
  onRelease: (distance: number) => void;
}

/** Follows a finger that pulls the page down from its very top. Returns what stops it. */
export function followPull({ most, onMove: moved, onRelease }: Pull): () => void {
  let from: { x: number; y: number } | null = null;
  let distance = 0;
  const onStart = (event: TouchEvent) => {
    const [touch, second] = event.touches;
    // Overlays and their scrim handle their own gestures.
    const isCovered = document.querySelector('[role$=dialog], [role=menu]') !== null;
    const begins = touch && !second && window.scrollY <= 0 && !isCovered;
    from = begins ? { x: touch.clientX, y: touch.clientY } : null;
    distance = 0;
  };
  const onMove = (event: TouchEvent) => {
    const [touch] = event.touches;
    if (!from || !touch) return;
    const down = touch.clientY - from.y;
    // A swipe through the images of a flick is no pull.
    if (Math.abs(touch.clientX - from.x) > Math.abs(down)) return;
    // The page follows at half speed, as a spring would.
    distance = window.scrollY > 0 ? 0 : Math.max(0, Math.min(most, down / 2));
    moved(distance);
  };
  const onEnd = () => {
    if (from !== null && distance > 0) onRelease(distance);
    from = null;
  };
  document.documentElement.style.overscrollBehaviorY = 'contain';
  window.addEventListener('touchstart', onStart, { passive: true });
  window.addEventListener('touchmove', onMove, { passive: true });
  window.addEventListener('touchend', onEnd);
  window.addEventListener('touchcancel', onEnd);
  return () => {
    document.documentElement.style.overscrollBehaviorY = '';
    window.removeEventListener('touchstart', onStart);
    window.removeEventListener('touchmove', onMove);
    window.removeEventListener('touchend', onEnd);
    window.removeEventListener('touchcancel', onEnd);
  };
}
