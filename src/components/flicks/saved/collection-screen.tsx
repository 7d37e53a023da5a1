import { useQuery } from '@tanstack/react-query';
import { FolderOpen } from 'lucide-react';
import * as m from '../../../messages/flicks.gen.ts';
import { collectionQueries } from '../../../queries/flicks/collection.ts';
import { Page } from '../../shell/page.tsx';
import { PageError } from '../../shell/page-error.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { CollectionMenu } from './collection-menu.tsx';
import { SavedParts } from './saved-content.tsx';
import type { SavedTab } from './saved-tabs.tsx';

const IN_COLLECTION: readonly SavedTab[] = ['flicks', 'quests'];

/** The flicks and quests of a collection. */
export function CollectionScreen({ id, tab }: { id: string; tab: SavedTab }) {
  const { data, error, refetch, isFetching } = useQuery(collectionQueries.own());
  const collection = data?.collections.find(({ _id }) => _id === id);
  const name = collection?.name ?? m.collectionPage();
  return (
    <Page
      title={name}
      back="/saved"
      width="grid"
      actions={collection && <CollectionMenu collection={collection} />}
    >
      {data && !collection ? (
        <EmptyState
          icon={FolderOpen}
          title={m.collectionGoneTitle()}
          text={m.collectionGoneText()}
          action={
            <LinkButton to="/saved" search={{ tab: 'collections' }} variant="tonal">
              {m.collectionGoneAction()}
            </LinkButton>
          }
        />
      ) : error && !data ? (
        <PageError {...{ error, isFetching, refetch }} />
      ) : (
        <SavedParts tabs={IN_COLLECTION} tab={tab === 'quests' ? 'quests' : 'flicks'} collection={id} />
      )}
    </Page>
  );
}
