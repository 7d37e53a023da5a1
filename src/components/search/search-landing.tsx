import { useInfiniteQuery } from '@tanstack/react-query';
import * as m from '../../messages/search.gen.ts';
import { useFriendSuggestions } from '../../queries/people/friend-suggestion.ts';
import { searchQueries } from '../../queries/search/search.ts';
import { HashtagRow } from '../flicks/hashtag/hashtag-row.tsx';
import { Suggestions } from '../people/rows/suggestions.tsx';
import { failureProps } from '../ui/failure-props.ts';
import { RetryRow } from '../ui/list/retry-row.tsx';
import { LoadingStatus } from '../ui/skeleton.tsx';
import { columns } from './all-results.tsx';
import { FlickStrip } from './flick-strip.tsx';
import { HistoryList } from './history-list.tsx';
import { PersonResult } from './person-result.tsx';
import { QuestResult } from './quest-result.tsx';
import { ResultSection } from './result-section.tsx';
import { ResultSkeletons } from './result-skeletons.tsx';
import { SongResult } from './song-result.tsx';

/** As many as fit in two rows. */
const MAX_QUESTS = 4;
const SUGGESTED = 3;

function Trending() {
  const options = searchQueries.all({ q: '' });
  const { data: found, error, isFetching, refetch } = useInfiniteQuery(options);
  if (!found) {
    if (!error) {
      return (
        <div>
          <LoadingStatus />
          <ResultSkeletons />
        </div>
      );
    }
    return <RetryRow {...failureProps({ error, isFetching, refetch })} />;
  }
  return (
    <>
      {found.flicks.length > 0 && (
        <ResultSection title={m.trendingFlicks()}>
          <FlickStrip flicks={found.flicks} list={options.queryKey} />
        </ResultSection>
      )}
      {found.hashtags.length > 0 && (
        <ResultSection title={m.trendingHashtags()}>
          <ul>
            {found.hashtags.map((hashtag) => (
              <li key={hashtag._id}>
                <HashtagRow hashtag={hashtag} />
              </li>
            ))}
          </ul>
        </ResultSection>
      )}
      {found.quests.length > 0 && (
        <ResultSection title={m.openQuests()}>
          <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
            {found.quests.slice(0, MAX_QUESTS).map((quest) => (
              <li key={quest._id}>
                <QuestResult quest={quest} q="" />
              </li>
            ))}
          </ul>
        </ResultSection>
      )}
      {found.songs.length > 0 && (
        <ResultSection title={m.popularSongs()}>
          <ul>
            {found.songs.map((song) => (
              <li key={song._id}>
                <SongResult song={song} q="" />
              </li>
            ))}
          </ul>
        </ResultSection>
      )}
    </>
  );
}

/** People with many followers, without those who are suggested above. */
function TrendingPeople() {
  const { data: found } = useInfiniteQuery(searchQueries.all({ q: '' }));
  const { read, people: suggested = [] } = useFriendSuggestions();
  const above = new Set(suggested.slice(0, SUGGESTED).map(({ userId }) => userId));
  const people = found?.users.filter(({ userId }) => !above.has(userId)) ?? [];
  // Rows must not leave again once the suggestions are here.
  if (people.length === 0 || read.isPending) return null;
  return (
    <ResultSection title={m.popularPeople()}>
      <ul>
        {people.map((person) => (
          <li key={person.userId}>
            <PersonResult person={person} q="" />
          </li>
        ))}
      </ul>
    </ResultSection>
  );
}

/** Before anything is typed: what one searched last, and what others look at. */
export function SearchStart() {
  return (
    <div className={columns}>
      <div className="flex min-w-0 flex-col gap-7">
        <HistoryList />
        <Trending />
      </div>
      <div className="flex min-w-0 flex-col gap-7">
        <Suggestions count={SUGGESTED} />
        <TrendingPeople />
      </div>
    </div>
  );
}
