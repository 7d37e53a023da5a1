import { Music2 } from 'lucide-react';
import * as m from '../../../../messages/flicks.gen.ts';
import { type FileProgress, progressOf } from '../../../../publishing/uploads/progress.ts';
import { ItemImage } from '../../../media/files/item-image.tsx';
import { fileStatusText } from '../../../media/files/upload-text.ts';
import { Button } from '../../../ui/button.tsx';
import { useCreate } from '../create-context.ts';

function UploadRow({ file }: { file: FileProgress }) {
  const { draft, publishing } = useCreate();
  const item = draft.items.find(({ id }) => id === file.id);
  const { upload } = file;
  const isFailed = upload.state === 'failed';
  return (
    <li className="flex items-center gap-3 py-2">
      <span className="flex size-11 shrink-0 items-center justify-center overflow-hidden rounded-sm bg-fill text-text-2">
        {item ? <ItemImage item={item} /> : <Music2 size={20} aria-hidden="true" />}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold text-md">{file.name}</span>
        <span className={`block text-md tabular-nums ${isFailed ? 'text-danger-text' : 'text-text-2'}`}>
          {fileStatusText(file)}
          {isFailed && upload.reason && <span className="block">{upload.reason}</span>}
        </span>
      </span>
      {isFailed && (
        <Button
          variant="outline"
          size="s"
          aria-label={m.createRetryFile({ name: file.name })}
          onClick={() => publishing.retry(file.id)}
        >
          {m.createRetry()}
        </Button>
      )}
      {upload.state === 'sending' && (
        <Button
          variant="quiet"
          size="s"
          aria-label={m.createStopFile({ name: file.name })}
          onClick={() => publishing.stop(file.id)}
        >
          {m.createStop()}
        </Button>
      )}
    </li>
  );
}

/** The files of the flick and how far each of them is; only those that stopped where `failedOnly`. */
export function UploadRows({ failedOnly = false }: { failedOnly?: boolean }) {
  const { draft } = useCreate();
  const files = progressOf(draft).files.filter(({ upload }) => !failedOnly || upload.state === 'failed');
  return files.length === 0 ? null : (
    <ul
      aria-label={failedOnly ? m.createStoppedFiles() : m.createFiles()}
      className="flex flex-col divide-y divide-line"
    >
      {files.map((file) => (
        <UploadRow key={file.id} file={file} />
      ))}
    </ul>
  );
}
