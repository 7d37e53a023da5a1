export interface HeldBack {
  /** Whether it is to be done after all. */
  isDue: Promise<boolean>;
  /** Takes it back. */
  takeBack: () => void;
}

/** Waits, so that a person can take something back. Who leaves the tab meanwhile has decided. */
export function holdBack(ms: number): HeldBack {
  let resolve: (due: boolean) => void = () => undefined;
  const isDue = new Promise<boolean>((settle) => {
    resolve = settle;
  });
  const due = () => resolve(true);
  const timer = setTimeout(due, ms);
  const left = () => document.hidden && due();
  document.addEventListener('visibilitychange', left);
  void isDue.then(() => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', left);
  });
  return { isDue, takeBack: () => resolve(false) };
}
