import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ProfileDetail } from '../../../../contract/people/profile.ts';
import * as m from '../../../messages/people.gen.ts';
import { type FollowList, useFollow } from '../../../queries/people/follow.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { BioLinks } from './bio-links.tsx';
import { Mutuals } from './mutual-followers.tsx';
import { ProfileCounts, QuestsApproved } from './profile-counts.tsx';

const areas =
  "grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 [grid-template-areas:'photo_counts'_'name_name'_'words_words'_'acts_acts'] " +
  "md:grid-cols-[auto_minmax(0,1fr)_auto] md:grid-rows-[auto_auto_1fr] md:gap-x-8 md:[grid-template-areas:'photo_name_acts'_'photo_counts_counts'_'photo_words_words']";

type ProfileHeadProps = {
  profile: ProfileDetail;
  onList: ((list: FollowList) => void) | undefined;
  /** Buttons: under everything on phones, next to the name on wider screens. */
  actions: ReactNode;
};

/** Who this is. */
export function ProfileHead({ profile, onList, actions }: ProfileHeadProps) {
  const { isFollowing } = useFollow(profile);
  const step = Number(isFollowing) - Number(profile.isFollowing);
  const { pronouns, bio, bioLinks, mutuals, mutualCount, completedQuests } = profile;
  return (
    <section aria-label={m.profileAbout()} className={`${areas} md:ps-1 md:pt-9`}>
      <Avatar person={profile} size={132} className="[grid-area:photo] max-md:size-22 max-md:text-2xl" />
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 [grid-area:name] max-md:pt-4 md:min-h-12">
        <h1 tabIndex={-1} className="min-w-0 break-words font-bold text-lg md:text-2xl">
          {profile.name}
        </h1>
        <p className="min-w-0 truncate font-normal text-lg text-text-2 max-md:hidden">
          <bdi>@{profile.username}</bdi>
        </p>
        {pronouns && (
          <p dir="auto" className="min-w-0 break-words font-normal text-md text-text-2">
            {pronouns}
          </p>
        )}
        {profile.isPrivate && (
          <Lock size={18} role="img" aria-label={m.privateAccount()} className="shrink-0 text-text-2" />
        )}
        {profile.isFollowedBy && (
          <span className="rounded-md bg-fill px-1.5 py-0.5 font-medium text-sm text-text-2">
            {m.profileFollowsYou()}
          </span>
        )}
      </div>
      <div className="flex min-w-0 items-center [grid-area:counts] md:min-h-8">
        <ProfileCounts
          profile={profile}
          followerCount={Math.max(0, profile.followerCount + step)}
          onList={onList}
        />
      </div>
      <div className="flex min-w-0 flex-col gap-2 pt-0.5 [grid-area:words] md:gap-2.5 md:pt-2">
        {bio && (
          <p dir="auto" className="max-w-[64ch] whitespace-pre-line break-words text-base">
            {bio}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 empty:hidden">
          {bioLinks.length > 0 && <BioLinks links={bioLinks} />}
          {mutuals.length > 0 && <Mutuals mutuals={mutuals} mutualCount={mutualCount} />}
        </div>
        {completedQuests > 0 && <QuestsApproved count={completedQuests} className="md:hidden" />}
      </div>
      <div className="flex items-start gap-2 [grid-area:acts] max-md:pt-4 md:gap-3 md:pt-1">{actions}</div>
    </section>
  );
}
