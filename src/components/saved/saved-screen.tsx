import { Bookmark } from 'lucide-react';
import { savedFlicks, useDropUnsaved } from '../../queries/saved.ts';
import { FlickGrid } from '../flick/flick-grid.tsx';
import { Page } from '../shell/page.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { SavedExtra } from './saved-extra.tsx';
import { SavedQuests } from './saved-quests.tsx';
import { SAVED_PANEL, type SavedTab, SavedTabs, tabId } from './saved-tabs.tsx';
import { texts } from './words.ts';

function NothingSaved({ tab }: { tab: SavedTab }) {
  return (
    <EmptyState
      icon={Bookmark}
      title={texts.empty.title}
      text={texts.empty.text}
      action={
        <LinkButton to={tab === 'quests' ? '/quests' : '/home'} variant="tonal">
          {tab === 'quests' ? texts.empty.findQuests : texts.empty.action}
        </LinkButton>
      }
    />
  );
}

function SavedFlicks() {
  useDropUnsaved();
  return (
    <FlickGrid
      options={savedFlicks()}
      label={texts.list}
      columns={4}
      empty={<NothingSaved tab="flicks" />}
      cellExtra={(item) => <SavedExtra item={item} />}
    />
  );
}

/** What one kept to come back to it. */
export function SavedScreen({ tab }: { tab: SavedTab }) {
  return (
    <Page title={texts.title} back="/home" width="grid">
      <SavedTabs tab={tab} />
      <div id={SAVED_PANEL} role="tabpanel" aria-labelledby={tabId(tab)} className="pt-0.5 md:pt-4">
        {tab === 'flicks' ? <SavedFlicks /> : <SavedQuests empty={<NothingSaved tab="quests" />} />}
      </div>
    </Page>
  );
}
