import type { Draft } from '../../../publishing/drafts/draft.ts';
import { type FileProgress, progressOf } from '../../../publishing/uploads/progress.ts';

const percent = (share: number) => `${Math.round(share * 100)}%`;

/** The upload progress of a draft as a short text. */
export function uploadStatusText(draft: Draft): string {
  const { files, done, hasFailed, isSending } = progressOf(draft);
  const failed = files.filter(({ upload }) => upload.state === 'failed').length;
  if (hasFailed) return failed === 1 ? '1 file stopped' : `${failed} files stopped`;
  if (done === files.length) return files.length === 1 ? 'Uploaded' : `All ${files.length} uploaded`;
  if (isSending) return `Uploading ${done + 1} of ${files.length}`;
  const isPreparing = draft.items.some(({ prepared }) => prepared.state === 'working');
  return isPreparing ? 'Getting ready' : `${done} of ${files.length} uploaded`;
}

/** How far one file is. */
export function fileStatusText({ upload }: FileProgress): string {
  if (upload.state === 'failed') return `Stopped at ${percent(upload.share)}`;
  if (upload.state === 'sending') return percent(upload.share);
  return upload.state === 'done' ? 'Uploaded' : 'Waiting';
}
