import type { VirtualItem } from '@tanstack/virtual-core';
import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { afterFirstImage } from '../../../lib/media/after-first-image.ts';
import { lazyComponent } from '../lazy-component.ts';
import type { ListWindow, Windowing, WindowOptions } from './windowing.ts';

type WindowedListOptions<Item> = {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** Height in px of an item that was never on screen. */
  estimate: (item: Item) => number;
  /** Gap between items in px. */
  gap: number;
  overscan: number;
  /** Items that are rendered until the code of the virtual list is loaded; at least what a screen shows. */
  first?: number;
  /** Heights that were measured when the list was left, so that Back finds the exact spot. */
  measured: VirtualItem[] | undefined;
  initialOffset: number | undefined;
};

type Row<Item> = {
  key: string;
  index: number;
  item: Item;
  /** Px from the top of the list; null while the rows simply follow each other. */
  start: number | null;
};

/** The virtual list is 9 kB that the first image need not wait for. */
export const windowingCode = lazyComponent(() => import('./windowing.ts').then((module) => module.windowing));

/** Heights of the rendered rows, as the virtual list stores them. */
function heightsOf(list: HTMLElement | null, keys: readonly string[]): VirtualItem[] {
  return [...(list?.children ?? [])].map((row, index) => {
    const size = row.getBoundingClientRect().height;
    return { key: keys[index] ?? index, index, size, start: 0, end: size, lane: 0 };
  });
}

/** The code of the virtual list, as soon as the first image is shown or somebody scrolls. */
function useWindowing(): Windowing | null {
  const [code, setCode] = useState(windowingCode.part);
  useEffect(() => {
    if (code) return;
    let live = true;
    // If it cannot be loaded the first items stay, and the next scroll tries again.
    const load = () =>
      void windowingCode.load().then(
        (came) => live && setCode(came),
        () => null,
      );
    afterFirstImage(load);
    window.addEventListener('scroll', load, { passive: true });
    return () => {
      live = false;
      window.removeEventListener('scroll', load);
    };
  }, [code]);
  return code;
}

/** The virtual list, and the position and height of everything when it took over. */
type Taken = {
  list: ListWindow;
  start: Pick<WindowOptions, 'initialMeasurementsCache' | 'initialOffset'>;
};

function itemOf<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new RangeError(`no item at ${index}`);
  return item;
}

/**
 * Keeps only the items near the screen in the document while the page itself scrolls. Put `listRef` on
 * a box of `height` px, and in it each row at `row.start` px with `ref={measure}` and `data-index`.
 */
export function useWindowedList<Item, ListElement extends HTMLElement = HTMLDivElement>(
  options: WindowedListOptions<Item>,
) {
  const { items, keyOf, estimate, gap, first = 3 } = options;
  const code = useWindowing();
  const [, render] = useReducer((count: number) => count + 1, 0);
  const listRef = useRef<ListElement>(null);
  const [top, setTop] = useState(0);
  const measuring = useRef(false);
  const [taken, setTaken] = useState<Taken | null>(null);

  // The virtual list rebuilds every place it knows when this function changes.
  const getItemKey = useCallback((index: number) => keyOf(itemOf(items, index)), [items, keyOf]);
  const settings = {
    count: items.length,
    getItemKey,
    estimateSize: (index: number) => estimate(itemOf(items, index)),
    overscan: options.overscan,
    gap,
    scrollMargin: top,
    onChange: (_: ListWindow, sync: boolean) => {
      // While scrolling the rows must be rendered before the next frame; while measuring React is already rendering.
      if (sync && !measuring.current) flushSync(render);
      else render();
    },
  };
  const takeOver = useEffectEvent((windowing: Windowing) => {
    const start = {
      initialMeasurementsCache:
        options.measured ?? heightsOf(listRef.current, items.slice(0, first).map(keyOf)),
      initialOffset: options.initialOffset ?? window.scrollY,
    };
    setTaken({ list: windowing.create({ ...settings, ...start }), start });
  });
  useLayoutEffect(() => {
    if (code) takeOver(code);
  }, [code]);
  const list = taken?.list;
  if (code && taken) code.update(taken.list, { ...settings, ...taken.start });
  useLayoutEffect(() => list?._didMount(), [list]);
  useLayoutEffect(() => list?._willUpdate());
  useLayoutEffect(() => {
    // Bars appear and disappear above the list; React ignores an equal number.
    const element = listRef.current;
    if (element) setTop(Math.round(element.getBoundingClientRect().top + window.scrollY));
  });
  const measure = useCallback(
    (row: Element | null) => {
      measuring.current = true;
      list?.measureElement(row);
      measuring.current = false;
    },
    [list],
  );

  // Until it knows how high the screen is, the virtual list picks nothing: the rows in place stay then.
  const picked = list?.getVirtualItems() ?? [];
  const rows: Row<Item>[] =
    picked.length > 0
      ? picked.map(({ index, start }) => {
          const item = itemOf(items, index);
          return { key: keyOf(item), index, item, start: start - top };
        })
      : items.slice(0, first).map((item, index) => ({ key: keyOf(item), index, item, start: null }));
  const height = list
    ? list.getTotalSize()
    : items.reduce((sum, item) => sum + estimate(item) + gap, items.length > 0 ? -gap : 0);
  return {
    listRef: listRef as RefObject<ListElement>,
    top,
    height,
    rows,
    /** Refs of rows; a new one where measuring begins, so that rows in place are measured too. */
    measure: list ? measure : undefined,
    takeSnapshot: () => list?.takeSnapshot(),
  };
}
