/** Open dialogs and menus take the keys, except for a flick that is shown over its list. */
const OVER = '[role$=dialog], [role=menu], [role=listbox]';
/** The share of the screen's height at which a post counts as the current one. */
const EYE_LEVEL = 0.4;

const posts = () => [...document.querySelectorAll<HTMLElement>('[role=feed] article')];

const atEyeLevel = (post: HTMLElement) => {
  const { top, bottom } = post.getBoundingClientRect();
  const level = window.innerHeight * EYE_LEVEL;
  return top <= level && bottom > level;
};

const present = () =>
  posts().find((post) => post.contains(document.activeElement)) ?? posts().find(atEyeLevel);

/** The target of the keys of a flick: the overlay, the focused post, or the page of one. */
function scope(): ParentNode | undefined {
  const over = [...document.querySelectorAll(OVER)];
  if (over.length > 0) return over.length === 1 && over[0]?.querySelector('[data-key]') ? over[0] : undefined;
  return present() ?? (posts().length === 0 ? document : undefined);
}

/** Whether something is shown over the page that keys must not reach behind. */
export const isCovered = () => document.querySelector(OVER) !== null;

/** Focuses the next or previous post; the first press focuses the current one. */
export function stepPost(step: 1 | -1): boolean {
  const all = posts();
  const here = present();
  const isFocused = here?.contains(document.activeElement) === true;
  const next = here && !isFocused && step === 1 ? here : all[(here ? all.indexOf(here) : -1) + step];
  if (!next) return false;
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'start' });
  return true;
}

/** Presses what is shown for this key in the flick that it is meant for. */
export function pressKey(key: string): boolean {
  const target = scope()?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
  // An item of a strip that is not shown is inert.
  if (!target || target.closest('[inert]')) return false;
  target.click();
  return true;
}
