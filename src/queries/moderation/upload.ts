import { putFile } from '../../api/media/upload.ts';
import { reportUploadUrls } from '../../api/moderation/report.ts';
import * as m from '../../messages/moderation.gen.ts';

interface UploadOptions {
  signal: AbortSignal;
  /** Called with the upload progress, 0 to 1. */
  onProgress: (share: number) => void;
}

/** Uploads an image of a report; returns its URL, the signed URL without the query. */
export async function uploadReportImage(file: File, options: UploadOptions): Promise<string> {
  const { attachmentSignedURL } = await reportUploadUrls([file]);
  options.signal.throwIfAborted();
  const [signed] = attachmentSignedURL;
  if (!signed) throw new Error('Failed to get upload URL.');
  await putFile(signed, file, { ...options, fallback: m.attachmentFailed() });
  return signed.split('?', 1).join('');
}
