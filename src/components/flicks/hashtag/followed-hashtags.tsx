import { useQuery } from '@tanstack/react-query';
import * as m from '../../../messages/flicks.gen.ts';
import { followedHashtags } from '../../../queries/flicks/hashtags/hashtag-follow.ts';
import { SectionReading } from '../../ui/section/section-loader.tsx';
import { FollowHashtagButton } from './follow-hashtag-button.tsx';
import { HashtagRow } from './hashtag-row.tsx';

/** The hashtags that the viewer follows, each with a link to its page. */
export function FollowedHashtags() {
  const read = useQuery(followedHashtags());
  return (
    <SectionReading query={read} rows={3}>
      {({ hashtags }) =>
        hashtags.length === 0 ? (
          <p className="py-6 text-center text-base text-text-2">{m.followedHashtagsEmpty()}</p>
        ) : (
          <ul aria-label={m.followedHashtags()}>
            {hashtags.map((hashtag) => (
              <li key={hashtag._id}>
                <HashtagRow hashtag={hashtag} action={<FollowHashtagButton hashtag={hashtag} />} />
              </li>
            ))}
          </ul>
        )
      }
    </SectionReading>
  );
}
