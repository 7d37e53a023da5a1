import { type RefObject, useEffect } from 'react';
import { rowLink } from './applicant-row.tsx';

/** Somebody who was looked at at the desk is looked for in so many rows of the table. */
const MOST = 1_000;
/** What a person does, of which any ends the search: where they are is where they want to be. */
const DOINGS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

type ReturnOptions = {
  /** The id of who was looked at last at the desk; emptied once they have the focus again. */
  looked: RefObject<string | undefined>;
  ids: readonly string[];
  /** Scrolls to the row of that index. */
  show: (index: number) => void;
  next: { hasNext: boolean; isFetching: boolean; hasFailed: boolean; fetchNext: () => void };
};

/** Who comes from the desk is brought to the row looked at last, read on for where it is further down. */
export function useReturn({ looked, ids, show, next }: ReturnOptions): void {
  // After each draw: a row is shown in the page only once it is scrolled to.
  useEffect(() => {
    const id = looked.current;
    if (id === undefined) return;
    const index = ids.indexOf(id);
    const link = document.getElementById(rowLink(id));
    if (index >= 0) show(index);
    if (link) {
      looked.current = undefined;
      link.focus({ preventScroll: true });
    } else if (index < 0 && !next.isFetching) {
      if (next.hasNext && !next.hasFailed && ids.length < MOST) next.fetchNext();
      else looked.current = undefined;
    }
  });
  useEffect(() => {
    const stop = () => {
      looked.current = undefined;
    };
    for (const doing of DOINGS) window.addEventListener(doing, stop, { passive: true });
    return () => {
      for (const doing of DOINGS) window.removeEventListener(doing, stop);
    };
  }, [looked]);
}
