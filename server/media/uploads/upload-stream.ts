import type { Readable } from 'node:stream';
import type { ErrorTextName } from '../../../contract/core/error-text.ts';
import { AppError } from '../../core/errors.ts';
import { HEAD_BYTES, isDeclaredType } from '../../core/storage/media-types.ts';
import type { TextValues } from '../../core/texts/texts.ts';
import { passingBytes } from '../buffer-gc.ts';

export const tooLarge = (maxBytes: number) =>
  new AppError(413, 'too_large', 'fileTooLarge', { values: { megabytes: Math.floor(maxBytes / 1_048_576) } });

/** The error may name the request field of the file. */
export const wrongType = (
  text: ErrorTextName = 'wrongFileType',
  extra: { field?: string; values?: TextValues } = {},
) => new AppError(415, 'unsupported_media_type', text, extra);

/** A sender who is silent for this long is disconnected. */
const IDLE_MS = 15_000;

/**
 * Passes a body on while counting its bytes (413 above `maxBytes`) and checking that it begins as its
 * declared type does (415), buffering no more than its first 1.5 KiB. A rejected body stays open, so that its
 * sender can still read the response.
 */
export async function* checkedBody(
  body: Readable,
  contentType: string,
  maxBytes: number,
): AsyncGenerator<Buffer, void, void> {
  const idle = setTimeout(() => body.destroy(new Error('the sender went silent')), IDLE_MS);
  let head: Buffer | null = Buffer.alloc(0);
  let size = 0;
  const countBytes = passingBytes();
  try {
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      idle.refresh();
      size += chunk.length;
      countBytes(chunk.length);
      if (size > maxBytes) throw tooLarge(maxBytes);
      if (head === null) {
        yield chunk;
        continue;
      }
      head = Buffer.concat([head, chunk]);
      if (head.length < HEAD_BYTES) continue;
      if (!isDeclaredType(contentType, head.subarray(0, HEAD_BYTES))) throw wrongType();
      yield head;
      head = null;
    }
  } finally {
    clearTimeout(idle);
  }
  if (head === null) return;
  if (!isDeclaredType(contentType, head)) throw wrongType();
  yield head;
}
