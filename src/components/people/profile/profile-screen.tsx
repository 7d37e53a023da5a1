import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { ProfileDetail } from '../../../../contract/people/profile.ts';
import { nameTabAfter } from '../../../lib/format/tab-title.ts';
import { savesData } from '../../../lib/storage/data-saver.ts';
import * as m from '../../../messages/people.gen.ts';
import { useViewer } from '../../../queries/core/viewer.ts';
import type { FollowList } from '../../../queries/people/follow.ts';
import { personFlicks } from '../../../queries/people/person-flicks.ts';
import { profileOf } from '../../../queries/people/profile.ts';
import { PageError } from '../../shell/page-error.tsx';
import { useLazyComponent } from '../../ui/lazy-component.ts';
import { PHONE, useMediaQuery } from '../../ui/use-media-query.ts';
import { FollowRequestActions } from '../rows/follow-request-actions.tsx';
import { BlockedProfile } from './blocked-profile.tsx';
import { FirstSteps } from './first-steps.tsx';
import { isClosed } from './private-profile.tsx';
import { OwnActions, PersonActions, VisitorActions } from './profile-actions.tsx';
import { OwnBar, PersonBar } from './profile-bar.tsx';
import { listDialogCode } from './profile-dialogs.ts';
import { ProfileHead } from './profile-head.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { ProfilePanel } from './profile-panel.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { type ProfileTab, tabFacts, tabsOf } from './profile-tab.ts';
import { ProfileTabs } from './profile-tabs.tsx';
import { useFollowListUrl } from './use-follow-list-url.ts';

export interface ProfileSearch {
  tab?: ProfileTab | undefined;
  /** Followers or following, open over the profile. */
  list?: FollowList | undefined;
}

/** What remains of the tabs where the flicks are for followers. */
const CLOSED_TABS: readonly ProfileTab[] = ['flicks', 'quests'];

/** The request of this person to follow the viewer. */
function FollowRequest({ profile }: { profile: ProfileDetail }) {
  return (
    <section
      aria-label={m.requestsTitle()}
      className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-2xl bg-surface p-4 shadow-0 md:mt-6"
    >
      <p className="min-w-0 break-words text-base">{m.requestAsks({ name: profile.name })}</p>
      <FollowRequestActions person={profile} />
    </section>
  );
}

function Frame({ bar, children }: { bar: ReactNode; children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="mx-auto w-full max-w-252 md:px-6 xl:max-w-256 xl:px-8">
      {bar}
      <div className="px-4 pb-12 md:px-0">{children}</div>
    </main>
  );
}

function Actions({ profile }: { profile: ProfileDetail }) {
  const viewer = useViewer();
  const isPhone = useMediaQuery(PHONE);
  if (!viewer) return <VisitorActions profile={profile} />;
  if (profile.isSelf) return <OwnActions profile={profile} />;
  return <PersonActions profile={profile} hasMenu={!isPhone} />;
}

/** Prefetches the second tab when the browser is idle. */
function usePrefetchReposts(profile: ProfileDetail | undefined): void {
  const client = useQueryClient();
  const userId = profile && !profile.isBlocked && !isClosed(profile) ? profile.userId : undefined;
  useEffect(() => {
    if (userId === undefined || savesData() || !('requestIdleCallback' in window)) return;
    const idle = requestIdleCallback(
      () => void client.prefetchInfiniteQuery(personFlicks(userId, 'reposts')),
    );
    return () => cancelIdleCallback(idle);
  }, [client, userId]);
}

/** A person's profile, and what they post. */
export function ProfileScreen({ userId, search }: { userId: string; search: ProfileSearch }) {
  const client = useQueryClient();
  const viewer = useViewer();
  const isPhone = useMediaQuery(PHONE);
  const { data: profile, error, refetch, isFetching } = useQuery(profileOf(userId));
  const name = profile?.name;
  useEffect(() => (name ? nameTabAfter(m.profileTab({ name })) : undefined), [name]);
  usePrefetchReposts(profile);
  const { openList, closeList } = useFollowListUrl();
  const ListDialog = useLazyComponent(
    listDialogCode,
    viewer !== null && search.list !== undefined && !(profile && isClosed(profile)),
    closeList,
  );
  const isOwn = userId === viewer?.userId;
  const bar = (menu?: ReactNode) =>
    isOwn ? <OwnBar username={viewer.username} /> : <PersonBar username={profile?.username} menu={menu} />;

  if (!profile) {
    const { status } = Object(error) as { status?: unknown };
    const isBroken = status === 404 || status === 400;
    return (
      <Frame bar={bar()}>
        {!error && <ProfileSkeleton />}
        {error && (
          <>
            {!isBroken && <h1 className="sr-only">{m.profile()}</h1>}
            <PageError level="h1" {...{ error, isFetching, refetch }} />
          </>
        )}
      </Frame>
    );
  }
  if (profile.isBlocked) {
    return (
      <Frame bar={bar()}>
        <BlockedProfile profile={profile} />
      </Frame>
    );
  }
  const isOpen = !isClosed(profile);
  const tabs = isOpen ? tabsOf(profile.isSelf) : CLOSED_TABS;
  const tab = search.tab && tabs.includes(search.tab) ? search.tab : 'flicks';
  const prefetchTab = (near: ProfileTab) => {
    const { list } = tabFacts[near];
    if (isOpen && list && near !== tab && !savesData())
      void client.prefetchInfiniteQuery(personFlicks(userId, list));
  };
  return (
    <Frame bar={bar(viewer && isPhone && <ProfileMenu profile={profile} />)}>
      <ProfileHead
        profile={profile}
        onList={viewer && isOpen ? openList : undefined}
        actions={<Actions profile={profile} />}
      />
      {profile.hasRequested && <FollowRequest profile={profile} />}
      <FirstSteps profile={profile} />
      <div className="pt-4 md:pt-6">
        <ProfileTabs tabs={tabs} tab={tab} onNear={prefetchTab} />
        <ProfilePanel profile={profile} tab={tab} isOpen={isOpen} />
      </div>
      {ListDialog && <ListDialog profile={profile} list={search.list} onClose={closeList} />}
    </Frame>
  );
}
