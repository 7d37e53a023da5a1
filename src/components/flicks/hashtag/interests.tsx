import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { HashtagDetail } from '../../../../contract/flicks/hashtag.ts';
import * as m from '../../../messages/flicks.gen.ts';
import { interests, useHashtagFollow } from '../../../queries/flicks/hashtags/hashtag-follow.ts';
import { FilterChip } from '../../ui/filter-chip.tsx';
import { LoadingStatus, Skeleton } from '../../ui/skeleton.tsx';

const SKELETONS = ['a', 'b', 'c', 'd'];

function Interest({ hashtag }: { hashtag: HashtagDetail }) {
  const { isFollowing, setFollowing } = useHashtagFollow(hashtag);
  return (
    <FilterChip isOn={isFollowing} onPress={() => setFollowing(!isFollowing)}>
      {`#${hashtag.name}`}
    </FilterChip>
  );
}

/** Trending hashtags to follow by a press. Without any, or after a failure, nothing is shown. */
export function Interests() {
  const id = useId();
  const { data: hashtags, error } = useQuery(interests());
  if (hashtags?.length === 0 || (error && !hashtags)) return null;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h2 id={id} className="font-bold text-lg">
        {m.interests()}
      </h2>
      <p className="text-md text-text-2">{m.interestsText()}</p>
      {hashtags ? (
        <ul className="flex flex-wrap gap-2 pt-1">
          {hashtags.map((hashtag) => (
            <li key={hashtag._id} className="max-w-full">
              <Interest hashtag={hashtag} />
            </li>
          ))}
        </ul>
      ) : (
        <div className="flex flex-wrap gap-2 pt-1">
          <LoadingStatus />
          {SKELETONS.map((key) => (
            <Skeleton key={key} className="h-9 w-24 rounded-full" />
          ))}
        </div>
      )}
    </section>
  );
}
