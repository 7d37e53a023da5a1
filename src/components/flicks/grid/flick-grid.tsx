import {
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type ReactNode, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import type { Flick } from '../../../../contract/flicks/flick.ts';
import { loadsByButton } from '../../../lib/storage/load-more.ts';
import { firstPageOnly, type PageParam } from '../../../queries/cache/core/pages.ts';
import type { RemovedFlick } from '../../../queries/cache/flicks.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { failureProps } from '../../ui/failure-props.ts';
import { EndMarker } from '../../ui/list/end-marker.tsx';
import { LoadMore } from '../../ui/list/load-more.tsx';
import { RetryRow } from '../../ui/list/retry-row.tsx';
import { useAnnounceMore } from '../../ui/list/use-announce-more.ts';
import { useScrollRestoration } from '../../ui/list/use-scroll-restoration.ts';
import { LoadingStatus } from '../../ui/skeleton.tsx';
import { PHONE, useMediaQuery } from '../../ui/use-media-query.ts';
import { FlickRows } from './flick-rows.tsx';
import { gridShape, rowsOf } from './grid-shape.ts';
import { GridSkeleton } from './grid-skeleton.tsx';

/** A list this short ends without a word. */
const SHORT = 12;

type FlickGridProps<Read, Item extends Flick | RemovedFlick, Key extends QueryKey> = {
  options: UseInfiniteQueryOptions<Read, Error, Item[], Key, PageParam>;
  label: string;
  /** Shown if there are none. */
  empty: ReactNode;
  /** How many in a row from 768 px on; phones have three. */
  columns?: 3 | 4 | undefined;
  /** Shown over a cell. */
  cellExtra?: ((flick: Item) => ReactNode) | undefined;
  /** A first page that fails leaves a row with Retry rather than a panel. */
  hasSmallFailure?: boolean | undefined;
  /** Was on this screen before, on another tab: its loaded pages stay. */
  isRestored?: boolean | undefined;
};

/** Back, and an open tab, find all loaded pages; a new visit starts with the first page, and reloads only that. */
function useFreshStart(queryKey: QueryKey, isRestored: boolean): void {
  const client = useQueryClient();
  const hasBegun = useRef(isRestored);
  const start = useEffectEvent(() => {
    // Hidden behind the waiting screen of another and shown again, it has begun before.
    if (hasBegun.current) return;
    hasBegun.current = true;
    const data = client.getQueryData<InfiniteData<unknown, PageParam>>(queryKey);
    if (!data) return;
    const first = firstPageOnly(data);
    const updatedAt = client.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
    if (first !== data) client.setQueryData(queryKey, first, { updatedAt });
  });
  // Once, before the list is followed: later pages are the reader's.
  useLayoutEffect(() => start(), []);
}

function Grid<Read, Item extends Flick | RemovedFlick, Key extends QueryKey>(
  props: FlickGridProps<Read, Item, Key>,
) {
  const { options, columns = 3 } = props;
  const shape = gridShape(useMediaQuery(PHONE), columns);
  const name = `${options.queryKey.join()} ${shape.columns}`;
  const { entry, position: place, measured } = useScrollRestoration(name);
  const isRestored = place !== undefined || props.isRestored === true;
  useFreshStart(options.queryKey, isRestored);
  const list = useInfiniteQuery<Read, Error, Item[], Key, PageParam>({
    ...options,
    refetchOnMount: !isRestored,
  });
  const { data, error } = list;
  const rows = useMemo(() => rowsOf(data ?? [], shape.columns), [data, shape.columns]);
  useAnnounceMore(data?.length ?? 0);
  if (list.isPending) {
    return (
      <>
        <LoadingStatus />
        <GridSkeleton shape={shape} rows={2} />
      </>
    );
  }
  const failure = error && failureProps(list);
  if (data === undefined) {
    if (!failure) return null;
    return props.hasSmallFailure ? <RetryRow {...failure} /> : <ErrorState {...failure} />;
  }
  const fetchNext = () => void list.fetchNextPage({ cancelRefetch: false });
  return (
    <>
      {data.length > 0 ? (
        <FlickRows
          key={shape.columns}
          rows={rows}
          shape={shape}
          label={props.label}
          list={options.queryKey}
          entry={entry}
          name={name}
          measured={measured}
          offset={place?.offset}
          cellExtra={props.cellExtra}
          hasNext={list.hasNextPage}
          isFetchingNext={list.isFetchingNextPage}
          hasFailed={list.isFetchNextPageError}
          fetchNext={fetchNext}
        />
      ) : (
        !failure && props.empty
      )}
      {loadsByButton() && list.hasNextPage && !failure && (
        <LoadMore loading={list.isFetchingNextPage} onLoad={fetchNext} />
      )}
      {list.isFetchingNextPage && (
        <div className="pt-2 max-md:pt-0.5">
          <GridSkeleton shape={shape} rows={1} />
        </div>
      )}
      {failure && (
        <div className="max-md:px-4 pt-3">
          <RetryRow {...failure} />
        </div>
      )}
      {!list.hasNextPage && !failure && data.length > SHORT && (
        <div className="max-md:px-4">
          <EndMarker />
        </div>
      )}
    </>
  );
}

/** Flicks as a grid of images, however many: only the rows near the screen are in the document. */
export function FlickGrid<Read, Item extends Flick | RemovedFlick, Key extends QueryKey>(
  props: FlickGridProps<Read, Item, Key>,
) {
  return (
    <div className="max-md:-mx-4">
      <Grid key={props.options.queryKey.join()} {...props} />
    </div>
  );
}
