import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import * as m from '../../../messages/flicks.gen.ts';
import type { SavedItem } from '../../../queries/flicks/collection.ts';
import { savedFlicks, useDropUnsaved } from '../../../queries/flicks/saved.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { tabPanel } from '../../ui/tabs.tsx';
import { SaveToDialog } from '../collections/save-to-dialog.tsx';
import { FlickGrid } from '../grid/flick-grid.tsx';
import { CollectionTiles } from './collection-tiles.tsx';
import { SaveOverlay } from './save-overlay.tsx';
import { SavedQuests } from './saved-quests.tsx';
import { SAVED_TABS, type SavedTab, SavedTabs } from './saved-tabs.tsx';

function NothingSaved({ tab, isCollection }: { tab: SavedTab; isCollection: boolean }) {
  return (
    <EmptyState
      icon={Bookmark}
      title={isCollection ? m.collectionEmptyTitle() : m.savedEmptyTitle()}
      text={isCollection ? m.collectionEmptyText() : m.savedEmptyText()}
      action={
        <LinkButton to={isCollection ? '/saved' : tab === 'quests' ? '/quests' : '/home'} variant="tonal">
          {isCollection
            ? m.collectionBrowseSaved()
            : tab === 'quests'
              ? m.savedFindQuests()
              : m.savedBrowse()}
        </LinkButton>
      }
    />
  );
}

interface ListProps {
  /** Without one, everything that is saved is listed. */
  collection: string | undefined;
  onSaveTo: (item: SavedItem) => void;
}

function SavedFlicks({ collection, onSaveTo }: ListProps) {
  useDropUnsaved();
  return (
    <FlickGrid
      options={savedFlicks(collection)}
      label={m.savedFlicks()}
      columns={4}
      empty={<NothingSaved tab="flicks" isCollection={collection !== undefined} />}
      cellExtra={(item) => <SaveOverlay item={item} onSaveTo={onSaveTo} />}
    />
  );
}

interface SavedPartsProps {
  tabs: readonly SavedTab[];
  tab: SavedTab;
  collection?: string | undefined;
}

/** Saved flicks, quests or collections by tab: all of them, or those of one collection. */
export function SavedParts({ tabs, tab, collection }: SavedPartsProps) {
  // Stays set while the dialog closes, for its animation.
  const [itemToSave, setItemToSave] = useState<SavedItem | null>(null);
  const [isOpen, setOpen] = useState(false);
  const list = {
    collection,
    onSaveTo: (item: SavedItem) => {
      setItemToSave(item);
      setOpen(true);
    },
  };
  return (
    <>
      <SavedTabs tabs={tabs} tab={tab} collection={collection} />
      <div {...tabPanel(SAVED_TABS, tab)} className="pt-0.5 md:pt-4">
        {tab === 'flicks' && <SavedFlicks {...list} />}
        {tab === 'quests' && (
          <SavedQuests
            {...list}
            empty={<NothingSaved tab="quests" isCollection={collection !== undefined} />}
          />
        )}
        {tab === 'collections' && <CollectionTiles />}
      </div>
      {itemToSave && (
        <SaveToDialog key={itemToSave.id} item={itemToSave} open={isOpen} onOpenChange={setOpen} />
      )}
    </>
  );
}
