import { type QueryKey, type UseInfiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { deepEqual } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { SearchType } from '../../../contract/search/search.ts';
import * as m from '../../messages/search.gen.ts';
import type { HasId, PageParam } from '../../queries/cache/core/pages.ts';
import { type SearchRequest, searchQueries } from '../../queries/search/search.ts';
import { FlickGrid } from '../flicks/grid/flick-grid.tsx';
import { HashtagRow } from '../flicks/hashtag/hashtag-row.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { EndMarker } from '../ui/list/end-marker.tsx';
import { RetryRow } from '../ui/list/retry-row.tsx';
import { usePagedList } from '../ui/list/use-paged-list.tsx';
import { LoadingStatus } from '../ui/skeleton.tsx';
import { Highlighted } from './highlighted-text.tsx';
import { NoResults } from './no-results.tsx';
import { PersonResult } from './person-result.tsx';
import { QuestResult } from './quest-result.tsx';
import { ResultSkeletons } from './result-skeletons.tsx';
import { SongResult } from './song-result.tsx';

/** A list this short ends without a word. */
const SHORT = 12;

type ListProps<Read, Item extends HasId, Key extends QueryKey> = {
  options: UseInfiniteQueryOptions<Read, Error, Item[], Key, PageParam>;
  q: string;
  label: string;
  className?: string | undefined;
  row: (item: Item) => ReactNode;
};

/** Results of one kind, page by page. Those of the previous query stay until the next ones are here. */
function ResultList<Read, Item extends HasId, Key extends QueryKey>(props: ListProps<Read, Item, Key>) {
  const list = useInfiniteQuery<Read, Error, Item[], Key, PageParam>(props.options);
  const { data: items, error } = list;
  const { end, failure } = usePagedList(list);
  return (
    <div className="max-w-170">
      {items && items.length > 0 && (
        <ul aria-label={props.label} aria-busy={list.isFetching} className={props.className}>
          {items.map((item) => (
            <li key={item._id}>{props.row(item)}</li>
          ))}
        </ul>
      )}
      {items?.length === 0 && !error && <NoResults q={props.q} />}
      {(list.isPending || list.isFetchingNextPage) && (
        <>
          <LoadingStatus />
          <ResultSkeletons />
        </>
      )}
      {failure && (items ? <RetryRow {...failure} /> : <ErrorState {...failure} />)}
      {!list.hasNextPage && !error && items && items.length > SHORT && <EndMarker />}
      {end}
    </div>
  );
}

/** Flicks as a grid, which belongs to one search: it stays until the first page of the next is here. */
function FlickResults({ request }: { request: SearchRequest }) {
  const { isPlaceholderData } = useInfiniteQuery(searchQueries.flicks(request));
  const [shown, setShown] = useState(request);
  if (!deepEqual(shown, request) && !isPlaceholderData) setShown(request);
  return (
    <FlickGrid
      options={searchQueries.flicks(shown)}
      label={m.kindFlicks()}
      columns={4}
      empty={<NoResults q={shown.q} />}
    />
  );
}

type ResultsByTypeProps = { request: SearchRequest; type: SearchType };

/** All results of one kind. */
export function ResultsByType({ request, type }: ResultsByTypeProps) {
  const { q } = request;
  if (type === 'flicks') return <FlickResults request={request} />;
  if (type === 'users') {
    return (
      <ResultList
        options={searchQueries.users(request)}
        q={q}
        label={m.kindPeople()}
        row={(person) => <PersonResult person={person} q={q} />}
      />
    );
  }
  if (type === 'hashtags') {
    return (
      <ResultList
        options={searchQueries.hashtags(request)}
        q={q}
        label={m.kindHashtags()}
        row={(hashtag) => <HashtagRow hashtag={hashtag} name={<Highlighted text={hashtag.name} q={q} />} />}
      />
    );
  }
  if (type === 'songs') {
    return (
      <ResultList
        options={searchQueries.songs(request)}
        q={q}
        label={m.kindSongs()}
        row={(song) => <SongResult song={song} q={q} />}
      />
    );
  }
  return (
    <ResultList
      options={searchQueries.quests(request)}
      q={q}
      label={m.kindQuests()}
      className="grid grid-cols-1 gap-4 md:grid-cols-2"
      row={(quest) => <QuestResult quest={quest} q={q} />}
    />
  );
}
