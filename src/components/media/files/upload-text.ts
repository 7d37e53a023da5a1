import * as m from '../../../messages/media.gen.ts';
import type { Draft } from '../../../publishing/drafts/draft.ts';
import { type FileProgress, progressOf } from '../../../publishing/uploads/progress.ts';

const percentOf = (share: number) => Math.round(share * 100);

/** The upload progress of a draft as a short text. */
export function uploadStatusText(draft: Draft): string {
  const { files, done, hasFailed, isSending } = progressOf(draft);
  const failed = files.filter(({ upload }) => upload.state === 'failed').length;
  if (hasFailed) return m.uploadsStopped({ count: failed });
  if (done === files.length) return m.uploadsDone({ count: files.length });
  if (isSending) return m.uploading({ position: done + 1, total: files.length });
  const isPreparing = draft.items.some(({ prepared }) => prepared.state === 'working');
  return isPreparing ? m.uploadPreparing() : m.uploadsSoFar({ done, total: files.length });
}

/** How far one file is. */
export function fileStatusText({ upload }: FileProgress): string {
  if (upload.state === 'failed') return m.fileStopped({ percent: percentOf(upload.share) });
  if (upload.state === 'sending') return m.filePercent({ percent: percentOf(upload.share) });
  return upload.state === 'done' ? m.fileUploaded() : m.fileWaiting();
}
