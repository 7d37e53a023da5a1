/** The rendered rows of a feed. */
const rowsOf = (panel: Element | null) => [
  ...(panel?.querySelectorAll<HTMLElement>('[role=feed] [data-index]') ?? []),
];
const indexOf = (row: HTMLElement) => Number(row.dataset.index);

/**
 * The card that somebody is reading, the one at a third of the screen, and how far down the screen it begins, in px.
 */
export function cardInView(panel: Element | null): { index: number; top: number } | null {
  for (const row of rowsOf(panel)) {
    const { top, bottom } = row.getBoundingClientRect();
    if (bottom > window.innerHeight / 3) return { index: indexOf(row), top };
  }
  return null;
}

/** Steps of one approach: each brings rows nearer whose real heights the next one knows. */
const STEPS = 12;
/** Frames in which a card must stay where it is, and after which it is left where it came to. */
const STEADY = 3;
const MAX_FRAMES = 120;
/** The last scroll goes down by these px: scrolling up would show the phone's browser bar over the card. */
const NUDGE = 16;

/** Scrolls, and makes the list render its rows there before the next paint. */
function scrollBy(distance: number): boolean {
  const before = window.scrollY;
  window.scrollTo({ top: before + distance, behavior: 'instant' });
  window.dispatchEvent(new Event('scroll'));
  return window.scrollY !== before;
}

/** Scrolls the row to that offset from the top of the screen; null while it is not rendered. */
function approach(panel: Element | null, index: number, top: number): HTMLElement | null {
  for (let step = 0; step < STEPS; step += 1) {
    const rows = rowsOf(panel);
    const [first] = rows;
    const last = rows.at(-1);
    if (!first || !last) return null;
    const nearest = indexOf(last) < index ? last : first;
    const row = rows.find((candidate) => indexOf(candidate) === index);
    const height = (last.getBoundingClientRect().bottom - first.getBoundingClientRect().top) / rows.length;
    const away = row ? 0 : (index - indexOf(nearest)) * height;
    const distance = (row ?? nearest).getBoundingClientRect().top + away - top;
    if ((row && Math.abs(distance) < 1) || !scrollBy(distance)) return row ?? null;
  }
  return null;
}

/**
 * Brings a card of the list to where it was on the screen, and tells once it stays there. The list knows the heights
 * of few rows, so it is approached; whoever scrolls meanwhile is left alone. Returns what stops it.
 */
export function scrollToPosition(
  panel: Element | null,
  index: number,
  top: number,
  onThere: (row: HTMLElement | null) => void,
): () => void {
  let frames = 0;
  let steady = 0;
  let frame = 0;
  const end = (row: HTMLElement | null) => {
    stop();
    if (row && scrollBy(-NUDGE)) scrollBy(NUDGE);
    onThere(row);
  };
  const step = () => {
    const before = window.scrollY;
    const row = approach(panel, index, top);
    frames += 1;
    steady = row && window.scrollY === before ? steady + 1 : 0;
    if (steady === STEADY || frames === MAX_FRAMES) end(row);
    else frame = requestAnimationFrame(step);
  };
  const leave = () => end(null);
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const name of ['wheel', 'touchmove', 'keydown']) window.removeEventListener(name, leave);
  };
  for (const name of ['wheel', 'touchmove', 'keydown'])
    window.addEventListener(name, leave, { passive: true });
  frame = requestAnimationFrame(step);
  return stop;
}
