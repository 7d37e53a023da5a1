import { megabytes } from '../../../lib/format/file-size.ts';
import { MAX_PHOTO_BYTES } from '../../../lib/media/photo-limit.ts';
import * as m from '../../../messages/people.gen.ts';

/** What the chooser of a profile's image offers. */
export const ACCEPTED_IMAGES = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

/** Why a file cannot be an image, found by opening it; null if it can. */
export async function pictureProblem(file: File): Promise<string | null> {
  if (!file.type.startsWith('image/')) return m.photoNoImage();
  if (file.size > MAX_PHOTO_BYTES) return m.photoTooLarge({ size: megabytes(MAX_PHOTO_BYTES) });
  try {
    (await createImageBitmap(file)).close();
    return null;
  } catch {
    return m.photoUnreadable();
  }
}
