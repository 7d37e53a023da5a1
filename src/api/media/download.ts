import { ApiError } from '../core/error.ts';

/** Reads a photo or video that a page shows. `fallback` is the message if that fails. */
export async function downloadMedia(url: string, fallback: string): Promise<Blob> {
  const response = await fetch(url).catch(() => null);
  if (response?.ok) return response.blob();
  throw new ApiError(fallback, response ? { kind: 'http', status: response.status } : { kind: 'network' });
}
