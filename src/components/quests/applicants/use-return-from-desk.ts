import { type RefObject, useEffect } from 'react';
import { rowLink } from './applicant-row.tsx';

/** The last applicant at the desk is searched in this many rows of the table. */
const MOST = 1_000;
/** User actions, of which any ends the search: people stay where they went. */
const DOINGS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

type ReturnOptions = {
  /** The id of the last applicant at the desk; cleared once they are focused again. */
  looked: RefObject<string | undefined>;
  ids: readonly string[];
  /** Scrolls to the row of that index. */
  show: (index: number) => void;
  next: { hasNext: boolean; isFetching: boolean; hasFailed: boolean; fetchNext: () => void };
};

/** Coming from the desk scrolls to the last applicant, loading more rows if necessary. */
export function useReturn({ looked, ids, show, next }: ReturnOptions): void {
  // After each render: a row is only rendered once it is scrolled to.
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
