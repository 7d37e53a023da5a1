import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { newId } from '../../support/app/mock-responses.ts';
import { demoPerson, signIn } from '../../support/app/render-app.tsx';

/** What a reloaded page knows. */
async function reload() {
  vi.resetModules();
  const { forgetReported, markReported, useIsReported } = await import(
    '../../../src/queries/moderation/reported.ts'
  );
  return {
    forgetReported,
    markReported,
    isReported: (id: string) => renderHook(() => useIsReported(id)).result.current,
  };
}

beforeEach(() => void signIn());

it('stays collapsed after a reload, for the person who reported it', async () => {
  const id = newId();
  (await reload()).markReported(id);
  expect((await reload()).isReported(id)).toBe(true);
  signIn({ ...demoPerson, userId: newId() });
  expect((await reload()).isReported(id)).toBe(false);
});

it('includes what another tab has reported since', async () => {
  const [first, second] = [await reload(), await reload()];
  const ids = [newId(), newId()] as [string, string];
  first.markReported(ids[0]);
  second.markReported(ids[1]);
  const { isReported } = await reload();
  expect(ids.map(isReported)).toEqual([true, true]);
});

it('keeps the last few hundred, and nothing after a logout', async () => {
  const { markReported, forgetReported } = await reload();
  const ids = Array.from({ length: 501 }, newId);
  for (const id of ids) markReported(id);
  expect(JSON.parse(localStorage.getItem('reported') ?? '')).toHaveLength(500);
  expect((await reload()).isReported(ids.at(-1) ?? '')).toBe(true);
  forgetReported();
  expect((await reload()).isReported(ids.at(-1) ?? '')).toBe(false);
});

it('starts empty if the stored value is damaged', async () => {
  localStorage.setItem('reported', '{');
  expect((await reload()).isReported(newId())).toBe(false);
});
