import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** Waits for a toast with these words; its twin in the live region that screen readers hear does not count. */
export async function toastSays(words: string): Promise<void> {
  await waitFor(() => {
    const said = [...document.querySelectorAll('[data-sonner-toast]')].map((toast) => toast.textContent);
    expect(said).toContainEqual(expect.stringContaining(words));
  });
}
