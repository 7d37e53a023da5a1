import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FolderPlus, Images, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Collection } from '../../../../contract/flicks/collection.ts';
import * as m from '../../../messages/flicks.gen.ts';
import {
  collectionQueries,
  useCreateCollection,
  useDeleteCollection,
} from '../../../queries/flicks/collection.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { failureProps } from '../../ui/failure-props.ts';
import { LoadingStatus, Skeleton } from '../../ui/skeleton.tsx';
import { CollectionNameDialog } from '../collections/collection-name-dialog.tsx';

const SKELETONS = ['a', 'b', 'c', 'd'];

/** Four images as a square of squares, fewer as one. */
function Cover({ covers }: Pick<Collection, 'covers'>) {
  const shown = covers.length < 4 ? covers.slice(0, 1) : covers;
  return (
    <span
      className={`grid aspect-square overflow-hidden rounded-2xl bg-fill text-text-3 ${
        shown.length > 1 ? 'grid-cols-2 gap-0.5' : 'place-items-center'
      }`}
    >
      {shown.length === 0 && <Images size={32} aria-hidden="true" />}
      {shown.map((url) => (
        <img key={url} src={url} alt="" loading="lazy" decoding="async" className="size-full object-cover" />
      ))}
    </span>
  );
}

/** What a collection contains, such as "3 flicks · 1 quest". */
function contents({ flickCount, questCount }: Collection): string {
  const quests = questCount > 0 && m.collectionQuestCount({ count: questCount });
  const flicks = (flickCount > 0 || !quests) && m.collectionFlickCount({ count: flickCount });
  return [flicks, quests].filter(Boolean).join(' · ');
}

function Tile({ collection }: { collection: Collection }) {
  if (useDeleteCollection(collection._id).isRemoving) return null;
  return (
    <li>
      <Link
        to="/saved"
        search={{ collection: collection._id }}
        className="group flex flex-col gap-2 rounded-2xl"
      >
        <Cover covers={collection.covers} />
        <span className="min-w-0 px-1">
          <span dir="auto" className="block truncate font-semibold text-base group-hover:underline">
            {collection.name}
          </span>
          <span className="block text-md text-text-2">{contents(collection)}</span>
        </span>
      </Link>
    </li>
  );
}

const grid = 'grid grid-cols-2 gap-4 max-md:pt-4 md:grid-cols-4';

/** The viewer's collections as tiles, and a button for a new one. */
export function CollectionTiles() {
  const { data, error, refetch, isFetching } = useQuery(collectionQueries.own());
  const create = useCreateCollection(null);
  const [isNaming, setNaming] = useState(false);
  const make = (
    <Button variant="tonal" icon={Plus} aria-haspopup="dialog" onClick={() => setNaming(true)}>
      {m.collectionNew()}
    </Button>
  );
  if (!data && error) return <ErrorState {...failureProps({ error, isFetching, refetch })} />;
  return (
    <>
      {!data && (
        <div className={grid}>
          <LoadingStatus />
          {SKELETONS.map((key) => (
            <Skeleton key={key} className="aspect-square w-full rounded-2xl" />
          ))}
        </div>
      )}
      {data?.collections.length === 0 && (
        <EmptyState
          icon={FolderPlus}
          title={m.collectionsEmptyTitle()}
          text={m.collectionsEmptyText()}
          action={make}
        />
      )}
      {data && data.collections.length > 0 && (
        <>
          <div className="flex justify-end max-md:pt-4 md:pb-4">{make}</div>
          <ul aria-label={m.savedTabCollections()} className={grid}>
            {data.collections.map((collection) => (
              <Tile key={collection._id} collection={collection} />
            ))}
          </ul>
        </>
      )}
      <CollectionNameDialog open={isNaming} onClose={() => setNaming(false)} naming={create} />
    </>
  );
}
