const LENGTH = 8;

/** FNV-1a, 32 bits, as eight hexadecimal digits: tells damage, keeps no secret. */
function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(LENGTH, '0');
}

/** A text to keep on the device, so that the same build knows later whether it is still the same. */
export const seal = (text: string, build: string): string => digest(build + text) + text;

/** The text that this build sealed; null where it was changed since, or sealed by another. */
export function unseal(sealed: string, build: string): string | null {
  const text = sealed.slice(LENGTH);
  return seal(text, build) === sealed ? text : null;
}
