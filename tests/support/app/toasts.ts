import { fireEvent, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';

const toasts = () => [...document.querySelectorAll<HTMLElement>('[data-sonner-toast]')];

/** Waits for a toast with these words; its twin in the live region that screen readers hear does not count. */
export async function toastSays(words: string): Promise<void> {
  await waitFor(() => {
    const said = toasts().map((toast) => toast.textContent);
    expect(said).toContainEqual(expect.stringContaining(words));
  });
}

/** Presses Undo in the toast with these words. */
export async function undoToast(words: string): Promise<void> {
  await toastSays(words);
  const said = toasts().find((toast) => toast.textContent?.includes(words));
  if (said) fireEvent.click(within(said).getByRole('button', { name: 'Undo' }));
}
