import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Collection } from '../../../../contract/flicks/collection.ts';
import * as m from '../../../messages/flicks.gen.ts';
import {
  collectionQueries,
  type SavedItem,
  useCollected,
  useCreateCollection,
} from '../../../queries/flicks/collection.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { failureProps } from '../../ui/failure-props.ts';
import { LoadingStatus, Skeleton } from '../../ui/skeleton.tsx';
import { CollectionNameDialog } from './collection-name-dialog.tsx';

function CollectionRow({ item, collection }: { item: SavedItem; collection: Collection }) {
  const { isCollected, setCollected } = useCollected(item, collection);
  return (
    <li>
      <label className="-mx-2 flex min-h-12 items-center gap-3 rounded-lg px-2 hover:bg-fill has-focus-visible:outline-2 has-focus-visible:outline-focus">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-brand"
          checked={isCollected}
          onChange={({ target }) => setCollected(target.checked)}
        />
        <span dir="auto" className="min-w-0 flex-1 truncate text-base">
          {collection.name}
        </span>
      </label>
    </li>
  );
}

interface SaveToDialogProps {
  item: SavedItem;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The collections that contain an item; adding it to one also saves it. */
export function SaveToDialog({ item: savedItem, open, onOpenChange }: SaveToDialogProps) {
  const read = useQuery({ ...collectionQueries.own(savedItem), enabled: open });
  const create = useCreateCollection(savedItem);
  const [isNaming, setNaming] = useState(false);
  const { data, error } = read;
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        title={m.collectionSaveTo()}
        size="s"
        footer={
          <Button variant="tonal" icon={Plus} aria-haspopup="dialog" onClick={() => setNaming(true)}>
            {m.collectionNew()}
          </Button>
        }
      >
        {data ? (
          data.collections.length > 0 ? (
            <ul aria-label={m.collectionList()} className="flex flex-col">
              {data.collections.map((collection) => (
                <CollectionRow key={collection._id} item={savedItem} collection={collection} />
              ))}
            </ul>
          ) : (
            <p className="text-base text-text-2">{m.collectionSaveToEmpty()}</p>
          )
        ) : error ? (
          <ErrorState {...failureProps(read)} />
        ) : (
          <div className="flex flex-col gap-3">
            <LoadingStatus />
            <Skeleton className="h-9 w-full" />
            <Skeleton className="h-9 w-full" />
          </div>
        )}
      </Dialog>
      <CollectionNameDialog open={isNaming} onClose={() => setNaming(false)} naming={create} />
    </>
  );
}
