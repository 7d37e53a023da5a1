import { thumbHashToAverageRGBA } from 'thumbhash';

/** The average colour of an image as CSS, from its base64 thumbhash; nothing if it cannot be read. */
export function placeholderColour(placeholder: string | null): string | undefined {
  if (!placeholder) return undefined;
  try {
    const bytes = Uint8Array.from(atob(placeholder), (char) => char.charCodeAt(0));
    const { r, g, b } = thumbHashToAverageRGBA(bytes);
    const channels = [r, g, b].map((share) => Math.round(share * 255));
    return channels.every(Number.isFinite) ? `rgb(${channels.join(' ')})` : undefined;
  } catch {
    return undefined;
  }
}
