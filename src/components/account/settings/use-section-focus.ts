import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to the heading of a section that was chosen, and back to its row in the list after Back. */
export function useSectionFocus(id: string | undefined): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(id);
  useEffect(() => {
    const left = before.current;
    before.current = id;
    if (left === id) return;
    if (id !== undefined) heading.current?.focus({ preventScroll: true });
    else document.querySelector<HTMLElement>(`nav a[href$="section=${left}"]`)?.focus();
  }, [id]);
  return heading;
}
