import { useLayoutEffect, useRef } from 'react';
import * as m from '../../../messages/moderation.gen.ts';
import { centerTab, Tabs, tabPanel } from '../../ui/tabs.tsx';
import type { OperatorParams } from './operator-search.ts';

type View = OperatorParams['view'];

const TABS_ID = 'operator';

/** The content of the panel of these tabs. */
export const viewPanel = (view: View) => tabPanel(TABS_ID, view);

const views: readonly { value: View; label: string }[] = [
  { value: 'queue', label: m.viewReports() },
  { value: 'appeals', label: m.viewAppeals() },
  { value: 'quests', label: m.viewQuests() },
  { value: 'problems', label: m.viewProblems() },
  { value: 'log', label: m.viewLog() },
  { value: 'money', label: m.viewMoney() },
  { value: 'log-ins', label: m.viewLogins() },
  { value: 'system', label: m.viewSystem() },
];

type ViewSwitchProps = { view: View; onChange: (view: View) => void; className: string };

/** The switch between the views of operators, which phones scroll sideways; the selected one is in sight. */
export function ViewSwitch({ view, onChange, className }: ViewSwitchProps) {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = views.findIndex(({ value }) => value === view);
    const selected = row.current?.querySelectorAll<HTMLElement>('[role="tab"]')[place];
    if (selected) centerTab(selected);
  }, [view]);
  return (
    <Tabs
      ref={row}
      id={TABS_ID}
      label={m.operatorView()}
      tabs={views}
      selected={view}
      onSelect={onChange}
      isManual
      className={`-mx-4 mb-4 gap-5 overflow-x-auto border-line border-b px-4 no-scrollbar md:mx-0 md:gap-6 md:px-0 ${className}`}
    />
  );
}
