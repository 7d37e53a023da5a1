import { useNavigate } from '@tanstack/react-router';
import { Tabs } from '../../ui/tabs.tsx';
import { messages } from '../collections/messages.ts';

export type SavedTab = keyof typeof messages.tabs;
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
      label={messages.title}
      tabs={tabs.map((value) => ({ value, label: messages.tabs[value] }))}
      selected={tab}
      onSelect={(next) => {
        const search = { ...(next !== 'flicks' && { tab: next }), ...(collection && { collection }) };
        void navigate({ to: '/saved', search, replace: true, resetScroll: false });
      }}
      className="gap-6 overflow-x-auto border-line border-b no-scrollbar"
    />
  );
}
