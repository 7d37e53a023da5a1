import { Compass, Images } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { ProfileDetail } from '../../../../contract/people/profile.ts';
import { personFlicks } from '../../../queries/people/person-flicks.ts';
import { FlickGrid } from '../../flicks/grid/flick-grid.tsx';
import { PagedQuests } from '../../quests/parts/paged-quests.tsx';
import { QuestCard, QuestCardSkeleton } from '../../quests/parts/quest-card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazyComponent, useLazyComponent } from '../../ui/lazy-component.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { LoadingStatus } from '../../ui/skeleton.tsx';
import { tabPanel } from '../../ui/tabs.tsx';
import { type ProfileTab, tabFacts } from './profile-tab.ts';
import { PROFILE_TABS } from './profile-tabs.tsx';

const scheduledCode = lazyComponent(() =>
  import('../../flicks/scheduled/scheduled-list.tsx').then((module) => module.ScheduledList),
);
/** The failure is shown; another visit of the tab tries again. */
const noop = () => undefined;

type EmptyText = { title: string; text: string };

const own: Record<ProfileTab, EmptyText> = {
  flicks: { title: 'Share your first flick', text: 'Photos and videos that you share stand here.' },
  reposts: { title: 'No reposts yet', text: 'Flicks that you repost stand here.' },
  tagged: { title: 'You are not tagged yet', text: 'Flicks that others tag you in stand here.' },
  quests: { title: 'No quests yet', text: 'Quests that you post stand here.' },
  liked: { title: 'No likes yet', text: 'Flicks that you like stand here. Only you see them.' },
  scheduled: {
    title: 'Nothing scheduled',
    text: 'Flicks that wait for their time stand here. Only you see them.',
  },
};
const others: Record<ProfileTab, EmptyText> = {
  flicks: { title: 'No flicks yet', text: 'There is nothing here that you can see.' },
  reposts: { title: 'No reposts yet', text: 'There is nothing here that you can see.' },
  tagged: { title: 'Not tagged yet', text: 'There is nothing here that you can see.' },
  quests: { title: 'No quests yet', text: 'Quests that they post stand here.' },
  liked: { title: 'No likes yet', text: 'There is nothing here that you can see.' },
  scheduled: { title: 'Nothing scheduled', text: 'There is nothing here that you can see.' },
};

/** Where the content of a tab is created. */
const owners: Partial<Record<ProfileTab, { to: '/create' | '/create-quest'; label: string }>> = {
  flicks: { to: '/create', label: 'Create' },
  quests: { to: '/create-quest', label: 'Create quest' },
  scheduled: { to: '/create', label: 'Create' },
};

function Empty({ tab, isSelf }: { tab: ProfileTab; isSelf: boolean }) {
  const owner = isSelf && owners[tab];
  const action = owner && (
    <LinkButton to={owner.to} variant="tonal">
      {owner.label}
    </LinkButton>
  );
  return (
    <EmptyState
      icon={tab === 'quests' ? Compass : Images}
      {...(isSelf ? own : others)[tab]}
      action={action}
    />
  );
}

/** Its code is loaded when the tab is opened: few people schedule anything. */
function Scheduled({ empty }: { empty: ReactNode }) {
  const List = useLazyComponent(scheduledCode, true, noop);
  return <div className="mx-auto max-w-170">{List ? <List empty={empty} /> : <LoadingStatus />}</div>;
}

/** What a tab of a profile shows. */
export function ProfilePanel({ profile, tab }: { profile: ProfileDetail; tab: ProfileTab }) {
  const { userId, name, isSelf } = profile;
  const { label, list } = tabFacts[tab];
  // Tabs that were open on this visit keep what was read of them.
  const open = useRef(new Set<ProfileTab>());
  const isRestored = open.current.has(tab);
  const empty = <Empty tab={tab} isSelf={isSelf} />;
  return (
    <div
      {...tabPanel(PROFILE_TABS, tab)}
      ref={() => {
        open.current.add(tab);
      }}
      className="max-md:pt-0.5 md:pt-4"
    >
      {tab === 'scheduled' ? (
        <Scheduled empty={empty} />
      ) : list === null ? (
        <PagedQuests
          key={userId}
          filters={{ userId }}
          label={`${label} of ${name}`}
          layout="cards"
          className="max-md:pt-4"
          item={(quest) => <QuestCard quest={quest} />}
          skeleton={<QuestCardSkeleton />}
          skeletonCount={3}
          empty={empty}
        />
      ) : (
        <FlickGrid
          options={personFlicks(userId, list)}
          label={`${label} of ${name}`}
          columns={4}
          empty={empty}
          isRestored={isRestored}
          hasSmallFailure
        />
      )}
    </div>
  );
}
