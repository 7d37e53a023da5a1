import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDebounced } from '../../../src/components/ui/use-debounced.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('follows a value only once it has not changed for the time', () => {
  const { result, rerender } = renderHook(({ value }) => useDebounced(value, 300), {
    initialProps: { value: '' },
  });
  for (const value of ['n', 'ni', 'nig']) {
    rerender({ value });
    wait(299);
    expect(result.current).toBe('');
  }
  wait(1);
  expect(result.current).toBe('nig');
});
