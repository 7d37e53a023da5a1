import { type RefObject, useEffect } from 'react';

/** Moves the focus to the first field of a form that is marked as wrong, whenever `wrong` becomes another thing. */
export function useFocusWrong(form: RefObject<HTMLElement | null>, wrong: unknown): void {
  useEffect(() => {
    if (wrong) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, wrong]);
}
