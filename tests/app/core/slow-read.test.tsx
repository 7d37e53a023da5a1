import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SLOW_READ_MS } from '../../../contract/core/limits.ts';
import { StatusBars } from '../../../src/components/app/status-bars.tsx';
import { createQueryClient } from '../../../src/queries/core/client.ts';

afterEach(() => void vi.useRealTimers());

const slow = 'This is taking longer than usual. Still trying…';

function stand() {
  vi.useFakeTimers();
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <StatusBars />
    </QueryClientProvider>,
  );
  const read = async () => {
    void client.fetchQuery({ queryKey: ['read'], queryFn: () => new Promise(() => undefined), staleTime: 0 });
    await act(() => vi.advanceTimersByTimeAsync(SLOW_READ_MS + 100));
  };
  return { client, read };
}

it('says that the first data of a screen takes long', async () => {
  const { read } = stand();
  await read();
  expect(screen.getByText(slow)).toBeVisible();
});

it('says nothing about a background read', async () => {
  const { client, read } = stand();
  client.setQueryData(['read'], 'old');
  await read();
  expect(screen.queryByText(slow)).toBeNull();
});
