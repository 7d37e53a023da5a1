import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SearchType } from '../../../contract/search/search.ts';
import { type Found, type SearchRequest, searchQueries } from '../../queries/search/search.ts';
import { HashtagRow } from '../flicks/hashtag/hashtag-row.tsx';
import type { FlickListKey } from '../flicks/parts/flick-link.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { failureProps } from '../ui/failure-props.ts';
import { LoadingStatus, Skeleton } from '../ui/skeleton.tsx';
import { TWO_COLUMNS, useMediaQuery } from '../ui/use-media-query.ts';
import { FlickStrip, IN_ROW } from './flick-strip.tsx';
import { Highlighted } from './highlighted-text.tsx';
import { NoResults } from './no-results.tsx';
import type { SearchParams } from './parse-search-params.ts';
import { PersonResult } from './person-result.tsx';
import { QuestResult } from './quest-result.tsx';
import { ResultSection } from './result-section.tsx';
import { ResultSkeletons } from './result-skeletons.tsx';
import { kinds } from './search-tabs.tsx';
import { SongResult } from './song-result.tsx';

/** Shown in the narrow column next to the rest. */
const ASIDE: readonly SearchType[] = ['users', 'hashtags'];
export const columns = 'grid items-start gap-x-8 gap-y-7 lg:grid-cols-aside-96';
const column = 'flex min-w-0 flex-col gap-7';

type SectionProps = { found: Found; q: string; list: FlickListKey };

const sections: Record<SearchType, (props: SectionProps) => ReactNode> = {
  flicks: ({ found, list }) => <FlickStrip flicks={found.flicks} list={list} />,
  users: ({ found, q }) => (
    <ul>
      {found.users.map((person) => (
        <li key={person.userId}>
          <PersonResult person={person} q={q} />
        </li>
      ))}
    </ul>
  ),
  quests: ({ found, q }) => (
    <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
      {found.quests.slice(0, IN_ROW).map((quest) => (
        <li key={quest._id}>
          <QuestResult quest={quest} q={q} />
        </li>
      ))}
    </ul>
  ),
  hashtags: ({ found, q }) => (
    <ul>
      {found.hashtags.map((hashtag) => (
        <li key={hashtag._id}>
          <HashtagRow hashtag={hashtag} name={<Highlighted text={hashtag.name} q={q} />} />
        </li>
      ))}
    </ul>
  ),
  songs: ({ found, q }) => (
    <ul>
      {found.songs.map((song) => (
        <li key={song._id}>
          <SongResult song={song} q={q} />
        </li>
      ))}
    </ul>
  ),
};

/** The skeletons of what was not read yet. */
function Skeletons() {
  return (
    <div className={columns}>
      <LoadingStatus />
      <div className={column}>
        <div className="grid grid-cols-3 gap-0.5 pt-8 max-md:-mx-4 md:grid-cols-4 md:gap-2">
          {['a', 'b', 'c', 'd'].map((key, at) => (
            <Skeleton
              key={key}
              className={`aspect-4/5 max-md:rounded-none md:rounded-xl ${at === IN_ROW - 1 ? 'max-md:hidden' : ''}`}
            />
          ))}
        </div>
        <div>
          <ResultSkeletons />
        </div>
      </div>
      <div className="pt-8 max-lg:hidden">
        <ResultSkeletons />
      </div>
    </div>
  );
}

type AllResultsProps = { params: SearchParams; request: SearchRequest };

/** The best of every kind: stacked, or from 1024 px on in two columns. */
export function AllResults({ params, request }: AllResultsProps) {
  const { q } = request;
  const options = searchQueries.all(request);
  const { data: found, error, isFetching, refetch } = useInfiniteQuery(options);
  const isWide = useMediaQuery(TWO_COLUMNS);
  if (!found) {
    if (!error) return <Skeletons />;
    return <ErrorState {...failureProps({ error, isFetching, refetch })} />;
  }
  const present = kinds.filter(({ type }) => found[type].length > 0);
  if (present.length === 0) return <NoResults q={q} />;
  const drawn = present.map(({ type, label }) => {
    const total = found.totals[type];
    const Content = sections[type];
    return {
      type,
      section: (
        <ResultSection
          key={type}
          title={label}
          all={
            total > (type === 'flicks' || type === 'quests' ? IN_ROW : found[type].length)
              ? { params, type, total }
              : undefined
          }
        >
          <Content found={found} q={q} list={options.queryKey} />
        </ResultSection>
      ),
    };
  });
  const aside = drawn.filter(({ type }) => ASIDE.includes(type));
  const isSplit = isWide && aside.length > 0 && aside.length < drawn.length;
  if (!isSplit) {
    return (
      <div className={column} aria-busy={isFetching}>
        {drawn.map(({ section }) => section)}
      </div>
    );
  }
  return (
    <div className={columns} aria-busy={isFetching}>
      <div className={column}>
        {drawn.filter(({ type }) => !ASIDE.includes(type)).map(({ section }) => section)}
      </div>
      <div className={column}>{aside.map(({ section }) => section)}</div>
    </div>
  );
}
