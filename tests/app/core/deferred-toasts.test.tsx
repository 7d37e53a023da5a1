import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DeferredToasts, toastsCode } from '../../../src/components/app/deferred-toasts.tsx';
import { toast } from '../../../src/lib/browser/toast.ts';

it('keeps the app working if the code of toasts does not load, and loads it again for the next toast', async () => {
  const load = vi.spyOn(toastsCode, 'load').mockRejectedValue(new Error('offline'));
  render(
    <>
      <p>The app</p>
      <DeferredToasts />
    </>,
  );
  await act(async () => toast.success('First'));
  expect(load).toHaveBeenCalledTimes(1);
  expect(screen.getByText('The app')).toBeVisible();
  load.mockRestore();
  act(() => toast.success('Second'));
  expect(await screen.findByText('Second')).toBeVisible();
  expect(screen.getByText('First')).toBeVisible();
});
