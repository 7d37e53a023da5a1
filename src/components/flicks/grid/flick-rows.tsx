import type { VirtualItem } from '@tanstack/virtual-core';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { Flick } from '../../../../contract/flicks/flick.ts';
import { loadsByButton } from '../../../lib/storage/load-more.ts';
import type { RemovedFlick } from '../../../queries/cache/flicks.ts';
import { useNextPage } from '../../ui/list/use-next-page.ts';
import { useSaveScrollPosition } from '../../ui/list/use-scroll-restoration.ts';
import { useWindowedList } from '../../ui/list/use-windowed-list.ts';
import type { FlickListKey } from '../parts/flick-link.tsx';
import { FlickCell } from './flick-cell.tsx';
import type { GridShape } from './grid-shape.ts';

/** Rows rendered above and below the screen. */
const OVERSCAN = 3;

const keyOf = (row: readonly { _id: string }[]) => row[0]?._id ?? '';

type FlickRowsProps<Item extends Flick | RemovedFlick> = {
  rows: readonly Item[][];
  shape: GridShape;
  label: string;
  list: FlickListKey;
  /** The key of the scroll position. */
  entry: string;
  name: string;
  measured: VirtualItem[] | undefined;
  offset: number | undefined;
  cellExtra: ((flick: Item) => ReactNode) | undefined;
  hasNext: boolean;
  isFetchingNext: boolean;
  hasFailed: boolean;
  fetchNext: () => void;
};

type CellProps = { item: Flick | RemovedFlick; list: FlickListKey; sizes: string };

/** A flick, or a grey placeholder for a removed one. */
function Cell({ item, ...rest }: CellProps) {
  if ('isGone' in item) return <div className="aspect-4/5 bg-fill md:rounded-xl" />;
  return <FlickCell flick={item} {...rest} />;
}

/** The rows near the screen, in a page as high as all of them. */
export function FlickRows<Item extends Flick | RemovedFlick>(props: FlickRowsProps<Item>) {
  const { shape, list } = props;
  const width = useRef(Math.min(window.innerWidth, shape.width));
  const estimate = () => ((width.current - shape.gap * (shape.columns - 1)) / shape.columns) * 1.25;
  const [first] = useState(() => Math.ceil(window.innerHeight / (estimate() + shape.gap)));
  const { listRef, top, height, measure, rows, takeSnapshot } = useWindowedList<
    readonly Item[],
    HTMLUListElement
  >({
    items: props.rows,
    keyOf,
    estimate,
    gap: shape.gap,
    overscan: OVERSCAN,
    first,
    measured: props.measured,
    initialOffset: props.offset,
  });
  useLayoutEffect(() => {
    width.current = listRef.current?.clientWidth || width.current;
  });
  useSaveScrollPosition(props.entry, props.name, takeSnapshot);
  useNextPage({
    end: top + height,
    hasNext: props.hasNext && !loadsByButton(),
    isFetching: props.isFetchingNext,
    hasFailed: props.hasFailed,
    fetchNext: props.fetchNext,
  });
  return (
    <ul
      ref={listRef}
      aria-label={props.label}
      aria-busy={props.isFetchingNext}
      className="relative"
      style={{ height }}
    >
      {rows.map((row) => (
        <li
          key={row.key}
          ref={measure}
          data-index={row.index}
          className={`${shape.row} ${row.start === null ? '' : 'absolute inset-x-0 top-0'}`}
          style={
            row.start === null ? { marginBottom: shape.gap } : { transform: `translateY(${row.start}px)` }
          }
        >
          {row.item.map((flick) => (
            <div key={flick._id} className="relative">
              <Cell item={flick} list={list} sizes={shape.sizes} />
              {props.cellExtra?.(flick)}
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
}
