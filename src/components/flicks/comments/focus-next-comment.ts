const ITEM = '[data-comment]';
const CLOSING_MS = 400;

/**
 * Moves the focus from a removed comment to the next one, else the previous one, else the heading of the section, after
 * the confirmation has closed and would restore the focus to the removed one.
 */
export function focusAfter(leaving: HTMLElement | null): void {
  const section = leaving?.closest('section');
  const own = leaving?.closest<HTMLElement>(ITEM);
  if (!section || !own) return;
  const items = [...section.querySelectorAll<HTMLElement>(ITEM)].filter(
    (item) => item === own || !own.contains(item),
  );
  const place = items.indexOf(own);
  const next = items[place + 1] ?? items[place - 1] ?? section.querySelector<HTMLElement>('h2');
  const focus = () => {
    if (!document.activeElement || document.activeElement === document.body) next?.focus();
  };
  requestAnimationFrame(focus);
  setTimeout(focus, CLOSING_MS);
}
