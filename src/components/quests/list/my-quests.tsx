import { Compass, Megaphone } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { useViewer } from '../../../queries/auth/viewer.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { messages } from './messages.ts';
import { AppliedRow, PostedRow, RowSkeleton } from './my-quest-row.tsx';
import { PagedQuests } from './paged-quests.tsx';
import { useQuestsAddress } from './quests-search-params.ts';

const words = messages.mine;
const PANEL = 'my-quests';
type Tab = keyof typeof words.tabs;
const tabs: readonly Tab[] = ['applied', 'posted'];
const tabId = (tab: Tab) => `my-quests-${tab}`;

function Tabs({ tab }: { tab: Tab }) {
  const change = useQuestsAddress();
  const list = useRef<HTMLDivElement>(null);
  const show = (next: Tab) => change({ tab: next === 'posted' ? 'posted' : undefined });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const next = tab === 'applied' ? 'posted' : 'applied';
    list.current?.querySelector<HTMLElement>(`#${tabId(next)}`)?.focus({ preventScroll: true });
    show(next);
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={words.title}
      className="flex gap-6 border-line border-b"
      onKeyDown={onKeyDown}
    >
      {tabs.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={tabId(name)}
          aria-selected={name === tab}
          aria-controls={PANEL}
          tabIndex={name === tab ? 0 : -1}
          className="relative flex h-12 items-center font-medium text-base text-text-2 after:absolute after:inset-x-0 after:-bottom-px after:h-[3px] after:rounded-t-xs hover:text-text focus-visible:-outline-offset-2 aria-selected:font-bold aria-selected:text-text aria-selected:after:bg-brand"
          onClick={() => show(name)}
        >
          {words.tabs[name]}
        </button>
      ))}
    </div>
  );
}

function Applied() {
  return (
    <PagedQuests
      filters={{ applied: 'me' }}
      label={words.tabs.applied}
      className="quest-rows"
      item={(quest) => <AppliedRow quest={quest} />}
      skeleton={<RowSkeleton />}
      boxes={6}
      empty={
        <EmptyState
          icon={Compass}
          {...words.noneApplied}
          action={
            <LinkButton to="/quests" search={{}} variant="tonal">
              {words.find}
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
      label={words.tabs.posted}
      className="quest-rows"
      item={(quest) => <PostedRow quest={quest} />}
      skeleton={<RowSkeleton />}
      boxes={6}
      empty={
        <EmptyState
          icon={Megaphone}
          {...words.nonePosted}
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
  return (
    <>
      <Tabs tab={tab} />
      <div id={PANEL} role="tabpanel" aria-labelledby={tabId(tab)} className="pt-2">
        {tab === 'applied' ? <Applied /> : <Posted />}
      </div>
    </>
  );
}
