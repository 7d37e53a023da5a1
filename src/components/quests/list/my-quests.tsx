import { Compass, Megaphone } from 'lucide-react';
import { useViewer } from '../../../queries/core/viewer.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Tabs, tabPanel } from '../../ui/tabs.tsx';
import { messages } from '../parts/messages.ts';
import { PagedQuests } from '../parts/paged-quests.tsx';
import { AppliedRow, PostedRow, RowSkeleton } from './my-quest-row.tsx';
import { useQuestsSearchParams } from './quests-search-params.ts';

const text = messages.mine;
const TABS_ID = 'my-quests';
type Tab = keyof typeof text.tabs;
const tabs: readonly { value: Tab; label: string }[] = [
  { value: 'applied', label: text.tabs.applied },
  { value: 'posted', label: text.tabs.posted },
];

function Applied() {
  return (
    <PagedQuests
      filters={{ applied: 'me' }}
      label={text.tabs.applied}
      layout="rows"
      item={(quest) => <AppliedRow quest={quest} />}
      skeleton={<RowSkeleton />}
      skeletonCount={6}
      empty={
        <EmptyState
          icon={Compass}
          {...text.noneApplied}
          action={
            <LinkButton to="/quests" search={{}} variant="tonal">
              {text.find}
            </LinkButton>
          }
        />
      }
    />
  );
}

function Posted() {
  const viewer = useViewer();
  if (!viewer) return null;
  return (
    <PagedQuests
      filters={{ userId: viewer.userId }}
      label={text.tabs.posted}
      layout="rows"
      item={(quest) => <PostedRow quest={quest} />}
      skeleton={<RowSkeleton />}
      skeletonCount={6}
      empty={
        <EmptyState
          icon={Megaphone}
          {...text.nonePosted}
          action={
            <LinkButton to="/create-quest" variant="tonal">
              {messages.actions.create}
            </LinkButton>
          }
        />
      }
    />
  );
}

/** What one applied to, and what one posted. */
export function MyQuests({ tab }: { tab: Tab }) {
  const change = useQuestsSearchParams();
  return (
    <>
      <Tabs
        id={TABS_ID}
        label={text.title}
        tabs={tabs}
        selected={tab}
        onSelect={(next) => change({ tab: next === 'posted' ? 'posted' : undefined })}
        className="gap-6 border-line border-b"
        tabClassName="h-12 text-base"
      />
      <div {...tabPanel(TABS_ID, tab)} className="pt-2">
        {tab === 'applied' ? <Applied /> : <Posted />}
      </div>
    </>
  );
}
