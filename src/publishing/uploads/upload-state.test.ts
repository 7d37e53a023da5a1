import { expect, it } from 'vitest';
import { uploadOf } from './upload-state.ts';

const part = (size: number, share: number | null, isSent = false) => ({ size, share, isSent });
const waiting = { state: 'waiting' } as const;

it('counts parts by their size', () => {
  expect(uploadOf([part(10, null, true), part(90, 0.5)], null, waiting)).toEqual({
    state: 'sending',
    share: 0.55,
  });
});

it('is waiting before the first part is sent, and done after the last', () => {
  expect(uploadOf([part(10, null)], null, waiting)).toBe(waiting);
  expect(uploadOf([], null, waiting)).toBe(waiting);
  expect(uploadOf([part(10, null, true), part(0, null, true)], null, waiting)).toEqual({ state: 'done' });
});

it('keeps the progress after the parts in progress were dropped', () => {
  const stopped = uploadOf([part(100, 0.3)], 'Stopped', { state: 'sending', share: 0.3 });
  expect(stopped).toEqual({ state: 'failed', share: 0.3, reason: 'Stopped' });
  expect(uploadOf([part(100, null)], 'Stopped', stopped)).toBe(stopped);
});

it('is the same object while nothing visible changes', () => {
  const before = { state: 'sending', share: 0.5 } as const;
  expect(uploadOf([part(1_000, 0.501)], null, before)).toBe(before);
});
