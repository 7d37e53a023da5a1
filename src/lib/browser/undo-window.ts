export interface UndoWindow {
  /** Resolves to true once the window is over, to false after an undo. */
  isDue: Promise<boolean>;
  undo: () => void;
}

/** Delays an action so that it can be undone. Hiding the tab counts as confirmation. */
export function startUndoWindow(ms: number): UndoWindow {
  let resolve: (due: boolean) => void = () => undefined;
  const isDue = new Promise<boolean>((settle) => {
    resolve = settle;
  });
  const due = () => resolve(true);
  const timer = setTimeout(due, ms);
  const confirmIfHidden = () => document.hidden && due();
  document.addEventListener('visibilitychange', confirmIfHidden);
  void isDue.then(() => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', confirmIfHidden);
  });
  return { isDue, undo: () => resolve(false) };
}
