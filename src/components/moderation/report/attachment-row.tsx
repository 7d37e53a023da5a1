import { CircleCheck, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { failureText } from '../../../lib/forms/error-text.ts';
import * as m from '../../../messages/moderation.gen.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { Attachment } from './attachment-state.ts';

function Thumb({ file }: { file: File }) {
  const [src, setSrc] = useState<string | null>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setSrc(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return (
    <span className="size-11 shrink-0 overflow-hidden rounded-sm bg-fill">
      {src && <img src={src} alt="" className="size-full object-cover" />}
    </span>
  );
}

function State({ attachment: { share, url, error } }: { attachment: Attachment }) {
  const percent = Math.round(share * 100);
  if (error) {
    return (
      <p role="alert" className="text-danger-text text-sm">
        {share > 0 && share < 1
          ? m.attachmentStopped({ percent, reason: failureText(error) })
          : failureText(error)}
      </p>
    );
  }
  if (url) {
    return (
      <p className="flex items-center gap-1 text-sm text-text-2">
        <CircleCheck size={14} aria-hidden="true" /> {m.attachmentUploaded()}
      </p>
    );
  }
  return (
    <>
      <p className="text-sm text-text-2 tabular-nums">{m.attachmentProgress({ percent })}</p>
      <span className="trail mt-1" aria-hidden="true">
        <i className="part" style={{ '--share': `${percent}%` } as React.CSSProperties} />
      </span>
    </>
  );
}

type AttachmentRowProps = {
  attachment: Attachment;
  onRetry: () => void;
  onRemove: () => void;
};

/** One image of a report: its progress, and Retry after a failure. */
export function AttachmentRow({ attachment, onRetry, onRemove }: AttachmentRowProps) {
  const { file, error } = attachment;
  return (
    <li className="flex items-center gap-3">
      <Thumb file={file} />
      <div className="min-w-0 flex-1">
        <p className="truncate text-md">{file.name}</p>
        <State attachment={attachment} />
      </div>
      {error && (
        <Button variant="outline" size="s" onClick={onRetry}>
          {m.attachmentRetry()}
        </Button>
      )}
      <IconButton
        label={m.attachmentRemove({ file: file.name })}
        icon={X}
        size="s"
        tip="none"
        onClick={onRemove}
      />
    </li>
  );
}
