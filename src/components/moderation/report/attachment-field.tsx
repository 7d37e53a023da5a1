import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { limits } from '../../../../contract/core/limits.ts';
import { megabytes } from '../../../lib/format/file-size.ts';
import * as m from '../../../messages/moderation.gen.ts';
import { Button } from '../../ui/button.tsx';
import { AttachmentRow } from './attachment-row.tsx';
import { ACCEPTED } from './attachment-state.ts';
import type { useAttachments } from './use-attachments.ts';

type AttachmentFieldProps = { label: string; attachments: ReturnType<typeof useAttachments> };

/** Up to three images, each with its own progress. */
export function AttachmentField({ label, attachments: pictures }: AttachmentFieldProps) {
  const { attachments, rejectedFiles, room, add, retry, remove } = pictures;
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 font-semibold text-md">{label}</legend>
      {attachments.length > 0 && (
        <ul className="flex flex-col gap-2">
          {attachments.map((attachment) => (
            <AttachmentRow
              key={attachment.id}
              attachment={attachment}
              onRetry={() => retry(attachment)}
              onRemove={() => remove(attachment.id)}
            />
          ))}
        </ul>
      )}
      {room > 0 && (
        <>
          <input
            ref={chooser}
            type="file"
            accept={ACCEPTED}
            multiple
            hidden
            aria-label={label}
            onChange={({ target }) => {
              add([...(target.files ?? [])]);
              // Reset, so that a removed file can be chosen again.
              target.value = '';
            }}
          />
          <Button
            variant="quiet"
            size="s"
            icon={ImagePlus}
            className="self-start"
            onClick={() => chooser.current?.click()}
          >
            {m.attachmentAdd()}
          </Button>
        </>
      )}
      {rejectedFiles.length > 0 && (
        <div role="alert" className="text-danger-text text-sm">
          {rejectedFiles.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
        </div>
      )}
      <p className="text-sm text-text-2">
        {m.attachmentHint({
          count: limits.report.attachments,
          size: megabytes(limits.report.attachmentBytes),
        })}
      </p>
    </fieldset>
  );
}
