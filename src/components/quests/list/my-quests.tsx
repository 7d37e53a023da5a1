import { Compass, Megaphone } from 'lucide-react';
import * as m from '../../../messages/quests.gen.ts';
import { useViewer } from '../../../queries/core/viewer.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Tabs, tabPanel } from '../../ui/tabs.tsx';
import { PagedQuests } from '../parts/paged-quests.tsx';
import { ShareTrackRecord } from '../track-record/share-track-record.tsx';
import { AppliedRow, PostedRow, RowSkeleton } from './my-quest-row.tsx';
import { useQuestsSearchParams } from './quests-search-params.ts';

const TABS_ID = 'my-quests';
type Tab = 'applied' | 'posted';
const tabs: readonly { value: Tab; label: string }[] = [
  { value: 'applied', label: m.questMineApplied() },
  { value: 'posted', label: m.questMinePosted() },
];

function Applied() {
  return (
    <>
      <ShareTrackRecord />
      <PagedQuests
        filters={{ applied: 'me' }}
        label={m.questMineApplied()}
        layout="rows"
        item={(quest) => <AppliedRow quest={quest} />}
        skeleton={<RowSkeleton />}
        skeletonCount={6}
        empty={
          <EmptyState
            icon={Compass}
            title={m.questMineNoneAppliedTitle()}
            text={m.questMineNoneAppliedText()}
            action={
              <LinkButton to="/quests" search={{}} variant="tonal">
                {m.questListFind()}
              </LinkButton>
            }
          />
        }
      />
    </>
  );
}

function Posted() {
  const viewer = useViewer();
  if (!viewer) return null;
  return (
    <PagedQuests
      filters={{ userId: viewer.userId }}
      label={m.questMinePosted()}
      layout="rows"
      item={(quest) => <PostedRow quest={quest} />}
      skeleton={<RowSkeleton />}
      skeletonCount={6}
      empty={
        <EmptyState
          icon={Megaphone}
          title={m.questMineNonePostedTitle()}
          text={m.questMineNonePostedText()}
          action={
            <LinkButton to="/create-quest" variant="tonal">
              {m.questListCreate()}
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
        label={m.questListMine()}
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
