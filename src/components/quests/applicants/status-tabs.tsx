import { ChevronDown } from 'lucide-react';
import type { ApplicantCounts } from '../../../../contract/quests/applicant.ts';
import type { ApplicantStatus } from '../../../../contract/quests/quest.ts';
import { LOCALE } from '../../../lib/locale/locale.ts';
import * as m from '../../../messages/quests.gen.ts';
import { ActionMenu } from '../../ui/menu/action-menu.tsx';
import { Tabs, tabPanel } from '../../ui/tabs.tsx';

const TABS_ID = 'applicants';
type Tab = ApplicantStatus | undefined;

/** The content of the panel of these tabs. */
export const statusPanel = (status: Tab) => tabPanel(TABS_ID, status ?? 'all');

const tabs: readonly (ApplicantStatus | 'all')[] = ['all', 'pending', 'approved', 'rejected'];
const rare: readonly ApplicantStatus[] = ['changes_requested', 'withdrawn'];

type StatusTabsProps = {
  status: Tab;
  counts: ApplicantCounts | undefined;
  onShow: (status: Tab) => void;
};

/** Without withdrawn applications, like the list of all. */
const countOf = (counts: ApplicantCounts, tab: ApplicantStatus | 'all') =>
  tab === 'all' ? counts.pending + counts.approved + counts.rejected + counts.changes_requested : counts[tab];

function Count({ counts, tab }: { counts: ApplicantCounts | undefined; tab: ApplicantStatus | 'all' }) {
  if (!counts) return null;
  return (
    <span className="rounded-full bg-fill px-2 py-0.5 font-medium text-sm text-text-2 tabular-nums">
      {Math.max(0, countOf(counts, tab)).toLocaleString(LOCALE)}
    </span>
  );
}

/** The status filter. Arrow keys move among the tabs; rare ones are in a menu. */
export function StatusTabs({ status, counts, onShow }: StatusTabsProps) {
  const shown = rare.find((name) => name === status);
  const onBar = shown ? [...tabs, shown] : tabs;
  return (
    <div className="flex items-center gap-4 border-line border-b">
      <Tabs
        id={TABS_ID}
        label={m.applicantsStatus()}
        tabs={onBar.map((tab) => ({
          value: tab,
          label: (
            <>
              {tab === 'all' ? m.applicantsAll() : m.reviewStatus({ status: tab })}
              <Count counts={counts} tab={tab} />
            </>
          ),
        }))}
        selected={status ?? 'all'}
        onSelect={(tab) => onShow(tab === 'all' ? undefined : tab)}
        isManual
        className="min-w-0 gap-5 overflow-x-auto no-scrollbar md:gap-6"
        tabClassName="h-12 shrink-0 gap-2 text-base"
      />
      <ActionMenu
        label={m.applicantsMore()}
        items={rare.map((name) => ({
          label: counts
            ? m.applicantsStatusCount({ status: m.reviewStatus({ status: name }), count: counts[name] })
            : m.reviewStatus({ status: name }),
          checked: name === status,
          onSelect: () => onShow(name),
        }))}
        trigger={
          <button
            type="button"
            className="hit flex h-12 items-center gap-1 text-base text-text-2 hover:text-text"
          >
            {m.applicantsMore()}
            <ChevronDown size={16} aria-hidden="true" />
          </button>
        }
      />
    </div>
  );
}
