import { type RefObject, useEffect } from 'react';

/** Focuses the first invalid field of a form, whenever `wrong` changes. */
export function useFocusWrong(form: RefObject<HTMLElement | null>, wrong: unknown): void {
  useEffect(() => {
    if (wrong) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, wrong]);
}
