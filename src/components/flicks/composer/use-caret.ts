import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The caret of a field whose text is changed by typing and by the app; null without one, or with a selection. */
export function useCaret(field: RefObject<HTMLTextAreaElement | null>) {
  const requested = useRef<number | null>(null);
  const [caret, setCaret] = useState<number | null>(null);
  useLayoutEffect(() => {
    const at = requested.current;
    if (at === null || !field.current) return;
    requested.current = null;
    field.current.setSelectionRange(at, at);
    setCaret(at);
  });
  return {
    caret,
    setCaret,
    /** Moves the caret there as soon as the next text is shown. */
    moveLater: (at: number) => {
      requested.current = at;
    },
  };
}
