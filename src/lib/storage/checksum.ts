const LENGTH = 8;

/** FNV-1a, 32 bits, as eight hexadecimal digits: detects damage, protects no secret. */
function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(LENGTH, '0');
}

/** The text with a checksum for storage in the browser, so that the same build can detect changes later. */
export const withChecksum = (text: string, build: string): string => digest(build + text) + text;

/** The text without its checksum; null if it was changed, or stored by another build. */
export function checkChecksum(stored: string, build: string): string | null {
  const text = stored.slice(LENGTH);
  return withChecksum(text, build) === stored ? text : null;
}
