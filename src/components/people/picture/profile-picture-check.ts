/** What the chooser of a profile's image offers. */
export const ACCEPTED_IMAGES = 'image/jpeg,image/png,image/webp,image/gif,image/avif';
/** What a photo may weigh before it is cut: above it, decoding alone could take a phone down. */
const MAX_BYTES = 60 * 1024 * 1024;

/** Why a file cannot be an image, found by opening it; null if it can. */
export async function pictureProblem(file: File): Promise<string | null> {
  if (!file.type.startsWith('image/')) return 'Use a photo.';
  if (file.size > MAX_BYTES) return 'Use a photo of up to 60 MB.';
  try {
    (await createImageBitmap(file)).close();
    return null;
  } catch {
    return 'This photo cannot be opened. Choose another.';
  }
}
