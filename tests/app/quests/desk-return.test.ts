import { fireEvent, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { rowLink } from '../../../src/components/quests/applicants/applicant-row.tsx';
import { useReturn } from '../../../src/components/quests/applicants/use-return-from-desk.ts';

/** A table that begins with these rows, to which one comes back who looked at `id`. */
function comeBack(id: string, ids: string[]) {
  const looked: { current: string | undefined } = { current: id };
  const show = vi.fn();
  const fetchNext = vi.fn();
  const next = { hasNext: true, isFetching: false, hasFailed: false, fetchNext };
  const { rerender } = renderHook(
    (now: typeof next & { ids: string[] }) => useReturn({ looked, ids: now.ids, show, next: now }),
    { initialProps: { ...next, ids } },
  );
  const draw = (now: string[], more: Partial<typeof next> = {}) => rerender({ ...next, ...more, ids: now });
  return { looked, show, fetchNext, draw };
}
function drawRow(id: string): HTMLElement {
  const link = Object.assign(document.createElement('a'), { id: rowLink(id), href: '#' });
  document.body.append(link);
  return link;
}

afterEach(() => document.body.replaceChildren());

it('loads more until the row is there, scrolls to it, and focuses it once it is drawn', () => {
  const { looked, show, fetchNext, draw } = comeBack('c', ['a', 'b']);
  expect(fetchNext).toHaveBeenCalledOnce();
  draw(['a', 'b'], { isFetching: true });
  expect(fetchNext).toHaveBeenCalledOnce();
  draw(['a', 'b', 'c']);
  expect(show).toHaveBeenCalledWith(2);
  expect(looked.current).toBe('c');
  const link = drawRow('c');
  draw(['a', 'b', 'c']);
  expect(link).toHaveFocus();
  expect(looked.current).toBeUndefined();
});

it('stops searching if the list ends or fails, or if the person opens another screen', () => {
  for (const end of [{ hasNext: false }, { hasFailed: true }]) {
    const { looked, draw } = comeBack('c', ['a']);
    draw(['a', 'b'], end);
    expect(looked.current).toBeUndefined();
  }
  const { show, draw } = comeBack('c', ['a']);
  fireEvent.wheel(window);
  draw(['a', 'b', 'c']);
  expect(show).not.toHaveBeenCalled();
});
