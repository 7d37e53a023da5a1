import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import type { ProfileDetail } from '../../../../contract/people/profile.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { savesData } from '../../../lib/storage/data-saver.ts';
import * as m from '../../../messages/people.gen.ts';
import { type FollowList, followList } from '../../../queries/people/follow.ts';
import { listDialogCode } from './profile-dialogs.ts';

const messages = {
  flicks: m.profileFlickCount,
  followers: m.profileFollowerCount,
  following: m.profileFollowingCount,
};
const cell = 'flex items-baseline gap-x-1 max-md:flex-col max-md:items-center';

function Count({ count, of }: { count: number; of: keyof typeof messages }) {
  return messages[of]({
    count,
    short: formatCount(count),
    number: (words) => <span className="font-bold text-text tabular-nums max-md:text-xl">{words}</span>,
    unit: (words) => <span className="max-md:text-sm">{words}</span>,
  });
}

type ProfileCountsProps = {
  profile: ProfileDetail;
  /** Including a pending follow. */
  followerCount: number;
  /** Undefined for visitors, who see the counts alone. */
  onList: ((list: FollowList) => void) | undefined;
};

/** How much there is of a person; followers and following lead to who they are. */
export function ProfileCounts({ profile, followerCount, onList }: ProfileCountsProps) {
  const client = useQueryClient();
  const { userId } = profile;
  const counted = (list: FollowList, count: number) => {
    if (!onList) {
      return (
        <p className={cell}>
          <Count count={count} of={list} />
        </p>
      );
    }
    const prefetch = () => {
      listDialogCode.prefetch();
      if (!savesData()) void client.prefetchInfiniteQuery(followList(list, userId));
    };
    return (
      <button
        type="button"
        aria-haspopup="dialog"
        className={`hit hover:text-text hover:underline ${cell}`}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => onList(list)}
      >
        <Count count={count} of={list} />
      </button>
    );
  };
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 text-base text-text-2 max-md:flex-1 max-md:justify-around max-md:gap-x-2">
      <p className={cell}>
        <Count count={profile.flickCount} of="flicks" />
      </p>
      {counted('followers', followerCount)}
      {counted('following', profile.followingCount)}
      {profile.completedQuests > 0 && (
        <QuestsApproved count={profile.completedQuests} className="max-md:hidden" />
      )}
    </div>
  );
}

/** The work that others paid for. */
export function QuestsApproved({ count, className = '' }: { count: number; className?: string | undefined }) {
  return (
    <p className={`flex items-center gap-1.5 text-base text-text-2 ${className}`}>
      <CircleCheck size={18} className="text-brand-text" aria-hidden="true" />
      <span>
        {m.profileQuestsApproved({
          count,
          short: formatCount(count),
          number: (words) => <span className="font-bold text-text tabular-nums">{words}</span>,
        })}
      </span>
    </p>
  );
}
