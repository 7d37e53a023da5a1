import * as m from '../../../messages/flicks.gen.ts';
import { Page } from '../../shell/page.tsx';
import { CollectionScreen } from './collection-screen.tsx';
import { SavedParts } from './saved-content.tsx';
import type { SavedTab } from './saved-tabs.tsx';

const TABS: readonly SavedTab[] = ['flicks', 'quests', 'collections'];

/** Everything that the viewer saved, or one collection. */
export function SavedScreen({ tab, collection }: { tab: SavedTab; collection: string | undefined }) {
  if (collection !== undefined) return <CollectionScreen key={collection} id={collection} tab={tab} />;
  return (
    <Page title={m.savedTitle()} back="/home" width="grid">
      <SavedParts tabs={TABS} tab={tab} />
    </Page>
  );
}
