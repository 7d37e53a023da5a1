import { Trash2 } from 'lucide-react';
import * as m from '../../../messages/quests.gen.ts';
import type { DraftItem } from '../../../publishing/drafts/draft.ts';
import type { FormPublishing } from '../../../publishing/form-publishing.ts';
import { ItemImage } from '../../media/files/item-image.tsx';
import { fileStatusText } from '../../media/files/upload-text.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

type FileRowProps = { item: DraftItem; publishing: FormPublishing };

/** A file of the proof: how far it is, and what can be done about it. */
export function FileRow({ item, publishing }: FileRowProps) {
  const { id, name, prepared, upload } = item;
  const broken = prepared.state === 'failed' ? prepared.reason : null;
  const isFailed = broken !== null || upload.state === 'failed';
  return (
    <li className="flex items-center gap-3 py-2">
      <span className="flex size-14 shrink-0 items-center justify-center overflow-hidden rounded-sm bg-fill text-text-2">
        <ItemImage item={item} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold text-md">{name}</span>
        <span className={`block text-md tabular-nums ${isFailed ? 'text-danger-text' : 'text-text-2'}`}>
          {broken ?? fileStatusText(item)}
          {upload.state === 'failed' && broken === null && <span className="block">{upload.reason}</span>}
        </span>
      </span>
      {isFailed && (
        <Button
          variant="outline"
          size="s"
          aria-label={m.applyRetryFile({ name })}
          onClick={() => publishing.retry(id)}
        >
          {m.applyRetry()}
        </Button>
      )}
      {upload.state === 'sending' && (
        <Button
          variant="quiet"
          size="s"
          aria-label={m.applyStopFile({ name })}
          onClick={() => publishing.stop(id)}
        >
          {m.applyStop()}
        </Button>
      )}
      <IconButton
        label={m.applyRemoveFile({ name })}
        icon={Trash2}
        size="s"
        tip="none"
        className="text-text-2"
        onClick={() => publishing.remove(id)}
      />
    </li>
  );
}
