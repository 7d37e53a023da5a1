import { Compass, Images } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { ProfileDetail } from '../../../../contract/people/profile.ts';
import * as m from '../../../messages/people.gen.ts';
import { personFlicks } from '../../../queries/people/person-flicks.ts';
import { FlickGrid } from '../../flicks/grid/flick-grid.tsx';
import { PinnedMark } from '../../flicks/grid/pinned-mark.tsx';
import { PagedQuests } from '../../quests/parts/paged-quests.tsx';
import { QuestCard, QuestCardSkeleton } from '../../quests/parts/quest-card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazyComponent, useLazyComponent } from '../../ui/lazy-component.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { LoadingStatus } from '../../ui/skeleton.tsx';
import { tabPanel } from '../../ui/tabs.tsx';
import { PrivateProfile } from './private-profile.tsx';
import { type ProfileTab, tabFacts } from './profile-tab.ts';
import { PROFILE_TABS } from './profile-tabs.tsx';

const scheduledCode = lazyComponent(() =>
  import('../../flicks/scheduled/scheduled-list.tsx').then((module) => module.ScheduledList),
);
/** The failure is shown; another visit of the tab tries again. */
const noop = () => undefined;

type EmptyText = { title: string; text: string };

const own: Record<ProfileTab, EmptyText> = {
  flicks: { title: m.emptyOwnFlicks(), text: m.emptyOwnFlicksText() },
  reposts: { title: m.emptyReposts(), text: m.emptyOwnRepostsText() },
  tagged: { title: m.emptyTagged(), text: m.emptyOwnTaggedText() },
  quests: { title: m.emptyQuests(), text: m.emptyOwnQuestsText() },
  liked: { title: m.emptyLiked(), text: m.emptyOwnLikedText() },
  scheduled: { title: m.emptyScheduled(), text: m.emptyOwnScheduledText() },
};
const others: Record<ProfileTab, EmptyText> = {
  flicks: { title: m.emptyFlicks(), text: m.emptyText() },
  reposts: { title: m.emptyReposts(), text: m.emptyText() },
  tagged: { title: m.emptyTagged(), text: m.emptyText() },
  quests: { title: m.emptyQuests(), text: m.emptyQuestsText() },
  liked: { title: m.emptyLiked(), text: m.emptyText() },
  scheduled: { title: m.emptyScheduled(), text: m.emptyText() },
};

/** Where the content of a tab is created. */
const owners: Partial<Record<ProfileTab, { to: '/create' | '/create-quest'; label: string }>> = {
  flicks: { to: '/create', label: m.emptyCreate() },
  quests: { to: '/create-quest', label: m.emptyCreateQuest() },
  scheduled: { to: '/create', label: m.emptyCreate() },
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

type ProfilePanelProps = {
  profile: ProfileDetail;
  tab: ProfileTab;
  /** False if the flicks are for followers, and the viewer is none. */
  isOpen: boolean;
};

/** What a tab of a profile shows. */
export function ProfilePanel({ profile, tab, isOpen }: ProfilePanelProps) {
  const { userId, name, isSelf } = profile;
  const { list } = tabFacts[tab];
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
          label={m.tabList({ tab, name })}
          layout="cards"
          className="max-md:pt-4"
          item={(quest) => <QuestCard quest={quest} />}
          skeleton={<QuestCardSkeleton />}
          skeletonCount={3}
          empty={empty}
        />
      ) : !isOpen ? (
        <PrivateProfile profile={profile} />
      ) : (
        <FlickGrid
          options={personFlicks(userId, list)}
          label={m.tabList({ tab, name })}
          columns={4}
          empty={empty}
          isRestored={isRestored}
          cellExtra={tab === 'flicks' ? (flick) => flick.isPinned && <PinnedMark /> : undefined}
          hasSmallFailure
        />
      )}
    </div>
  );
}
