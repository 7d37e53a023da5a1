import { useNavigate } from '@tanstack/react-router';
import * as m from '../../../messages/flicks.gen.ts';
import { Tabs } from '../../ui/tabs.tsx';

const labels = {
  flicks: m.savedTabFlicks(),
  quests: m.savedTabQuests(),
  collections: m.savedTabCollections(),
};

export type SavedTab = keyof typeof labels;
export const SAVED_TABS = 'saved';

interface SavedTabsProps {
  tabs: readonly SavedTab[];
  tab: SavedTab;
  /** Stays in the URL. */
  collection: string | undefined;
}

/** What of the saved things is shown; the choice is in the URL. */
export function SavedTabs({ tabs, tab, collection }: SavedTabsProps) {
  const navigate = useNavigate();
  return (
    <Tabs
      id={SAVED_TABS}
      label={m.savedTitle()}
      tabs={tabs.map((value) => ({ value, label: labels[value] }))}
      selected={tab}
      onSelect={(next) => {
        const search = { ...(next !== 'flicks' && { tab: next }), ...(collection && { collection }) };
        void navigate({ to: '/saved', search, replace: true, resetScroll: false });
      }}
      className="gap-6 overflow-x-auto border-line border-b no-scrollbar"
    />
  );
}
