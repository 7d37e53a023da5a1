import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { Flick } from '../../../../contract/flicks/flick.ts';
import { isForWriting, shortcuts } from '../../../lib/storage/shortcuts.ts';
import { type Pages, uniqueItems } from '../../../queries/cache/core/pages.ts';
import { shownFlick } from '../../../queries/cache/flicks.ts';
import type { FlickListKey } from '../parts/flick-link.tsx';

/** Ids before and after a flick in the list it was opened from. */
export function useNeighbours(id: string, list: FlickListKey | undefined) {
  const client = useQueryClient();
  const data = list && client.getQueryData<Pages<Flick>>(list);
  const ids = data ? uniqueItems(data).map((flick) => shownFlick(flick)._id) : [];
  const at = ids.indexOf(id);
  return at < 0 ? {} : { previous: ids[at - 1], next: ids[at + 1] };
}

/** Single letters act inside a popup, unless somebody is typing or something is shown over it. */
export function useAdjacentKeys(
  popup: RefObject<HTMLElement | null>,
  keys: Record<string, (() => void) | undefined>,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    const isInside = target === document.body || (target instanceof Node && popup.current?.contains(target));
    const overlays = [...document.querySelectorAll('[role$=dialog], [role=menu]')];
    if (!isInside || overlays.some((element) => element !== popup.current)) return;
    if (isForWriting(event) || event.defaultPrevented || !shortcuts.isOn()) return;
    keys[event.key]?.();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
