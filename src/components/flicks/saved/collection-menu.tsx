import { useNavigate } from '@tanstack/react-router';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Collection } from '../../../../contract/flicks/collection.ts';
import { toast } from '../../../lib/browser/toast.ts';
import * as m from '../../../messages/flicks.gen.ts';
import { useDeleteCollection, useRenameCollection } from '../../../queries/flicks/collection.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ActionMenu } from '../../ui/menu/action-menu.tsx';
import { CollectionNameDialog } from '../collections/collection-name-dialog.tsx';

/** What can be done with a collection itself. */
export function CollectionMenu({ collection }: { collection: Collection }) {
  const { _id, name } = collection;
  const navigate = useNavigate();
  const rename = useRenameCollection(_id);
  const { setDeleted } = useDeleteCollection(_id);
  const [isNaming, setNaming] = useState(false);
  const label = m.collectionOptions({ name });
  const remove = () => {
    setDeleted(true);
    toast.success(m.collectionDeleted({ name }), {
      action: { label: m.flickUndo(), onPress: () => setDeleted(false) },
    });
    void navigate({ to: '/saved', search: { tab: 'collections' }, replace: true });
  };
  return (
    <>
      <ActionMenu
        label={label}
        trigger={<IconButton label={label} icon={Ellipsis} tip="none" />}
        items={[
          { label: m.collectionRename(), icon: Pencil, onSelect: () => setNaming(true) },
          { label: m.collectionDelete(), icon: Trash2, danger: true, onSelect: remove },
        ]}
      />
      <CollectionNameDialog open={isNaming} onClose={() => setNaming(false)} name={name} naming={rename} />
    </>
  );
}
