import { limits } from '../../../../contract/core/limits.ts';
import { megabytes } from '../../../lib/format/file-size.ts';
import * as m from '../../../messages/moderation.gen.ts';

const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];
/** What the file chooser offers. */
export const ACCEPTED = TYPES.join(',');

/** An image of a report. `share` is how much of it has been sent, 0 to 1. */
export interface Attachment {
  id: string;
  file: File;
  share: number;
  /** Its URL once it is uploaded. */
  url: string | null;
  error: Error | null;
}

/** Why a file cannot be sent, or null. Checked before anything is uploaded. */
export function rejectionOf(file: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (!TYPES.includes(file.type)) return m.attachmentWrongType({ file: file.name });
  if (file.size > limits.report.attachmentBytes)
    return m.attachmentTooLarge({ file: file.name, size: megabytes(limits.report.attachmentBytes) });
  return file.size === 0 ? m.attachmentEmpty({ file: file.name }) : null;
}

/** Sorts chosen files into those that can be sent and the reasons why the others cannot. */
export function chooseFiles<Chosen extends Pick<File, 'name' | 'type' | 'size'>>(
  files: readonly Chosen[],
  room: number,
): { taken: Chosen[]; rejectedFiles: string[] } {
  const rejectedFiles = files.map(rejectionOf).filter((reason) => reason !== null);
  const fine = files.filter((file) => rejectionOf(file) === null);
  if (fine.length > room) rejectedFiles.push(m.attachmentTooMany({ count: limits.report.attachments }));
  // Files of the same name have the same message: show it once.
  return { taken: fine.slice(0, room), rejectedFiles: [...new Set(rejectedFiles)] };
}

/** The image URLs of a report, or null while some are uploading or failed. */
export function uploadedUrls(attachments: readonly Attachment[]): string[] | null {
  const urls = attachments.map((attachment) => attachment.url).filter((url) => url !== null);
  return urls.length === attachments.length ? urls : null;
}
