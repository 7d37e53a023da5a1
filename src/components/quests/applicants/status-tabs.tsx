import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import type { ApplicantCounts } from '../../../../contract/quests/applicant.ts';
import type { ApplicantStatus } from '../../../../contract/quests/quest.ts';
import { ActionMenu } from '../../ui/menu/action-menu.tsx';
import { messages, statusWords } from './messages.ts';

export const PANEL = 'applicants-panel';
type Tab = ApplicantStatus | undefined;
export const tabId = (tab: Tab) => `applicants-tab-${tab ?? 'all'}`;

const tabs: readonly Tab[] = [undefined, 'pending', 'approved', 'rejected'];
const rare: readonly ApplicantStatus[] = ['changes_requested', 'withdrawn'];
const tabLook =
  'relative flex h-12 shrink-0 items-center gap-2 font-medium text-base text-text-2 after:absolute after:inset-x-0 after:-bottom-px after:h-[3px] after:rounded-t-xs hover:text-text focus-visible:-outline-offset-2 aria-selected:font-bold aria-selected:text-text aria-selected:after:bg-brand';

type StatusTabsProps = {
  status: Tab;
  counts: ApplicantCounts | undefined;
  onShow: (status: Tab) => void;
};

/** Of all, as in their list, who withdrew is left out. */
const countOf = (counts: ApplicantCounts, tab: Tab) =>
  tab ? counts[tab] : counts.pending + counts.approved + counts.rejected + counts.changes_requested;

function Count({ counts, tab }: { counts: ApplicantCounts | undefined; tab: Tab }) {
  if (!counts) return null;
  return (
    <span className="rounded-full bg-fill px-2 py-0.5 font-medium text-sm text-text-2 tabular-nums">
      {Math.max(0, countOf(counts, tab)).toLocaleString('en-US')}
    </span>
  );
}

/** Whose applications are shown. Arrow keys move among the tabs; what is rare stands in a menu. */
export function StatusTabs({ status, counts, onShow }: StatusTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
    const at = all.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (to === undefined || at < 0) return;
    event.preventDefault();
    all.at(to % all.length)?.focus();
  };
  const shown = rare.find((name) => name === status);
  const onBar = shown ? [...tabs, shown] : tabs;
  return (
    <div className="flex items-center gap-4 border-line border-b">
      <div
        ref={list}
        role="tablist"
        aria-label="Status"
        className="flex min-w-0 gap-5 overflow-x-auto [scrollbar-width:none] md:gap-6"
        onKeyDown={onKeyDown}
      >
        {onBar.map((tab) => (
          <button
            key={tab ?? 'all'}
            type="button"
            role="tab"
            id={tabId(tab)}
            aria-selected={tab === status}
            aria-controls={PANEL}
            tabIndex={tab === status ? 0 : -1}
            className={tabLook}
            onClick={() => onShow(tab)}
          >
            {tab ? statusWords[tab] : messages.all}
            <Count counts={counts} tab={tab} />
          </button>
        ))}
      </div>
      <ActionMenu
        label={messages.more}
        items={rare.map((name) => ({
          label: counts ? `${statusWords[name]} (${counts[name]})` : statusWords[name],
          checked: name === status,
          onSelect: () => onShow(name),
        }))}
        trigger={
          <button
            type="button"
            className="hit flex h-12 items-center gap-1 text-base text-text-2 hover:text-text"
          >
            {messages.more}
            <ChevronDown size={16} aria-hidden="true" />
          </button>
        }
      />
    </div>
  );
}
