import { fireEvent, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';

const toasts = () => [...document.querySelectorAll<HTMLElement>('[data-sonner-toast]')];

/** Waits for a toast with this text; its twin in the live region for screen readers does not count. */
export async function toastSays(text: string): Promise<void> {
  await waitFor(() => {
    const toastTexts = toasts().map((toast) => toast.textContent);
    expect(toastTexts).toContainEqual(expect.stringContaining(text));
  });
}

/** Presses Undo in the toast with this text. */
export async function undoToast(text: string): Promise<void> {
  await toastSays(text);
  const toastTexts = toasts().find((toast) => toast.textContent?.includes(text));
  if (toastTexts) fireEvent.click(within(toastTexts).getByRole('button', { name: 'Undo' }));
}
