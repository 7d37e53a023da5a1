const UNITS = ['kB', 'MB', 'GB', 'TB'];

/** Formats a size: 0 bytes, 12 kB, 3.4 MB. */
export function formatBytes(bytes: number): string {
  let size = bytes;
  let unit = 'bytes';
  for (const larger of UNITS) {
    if (size < 1_000) break;
    size /= 1_000;
    unit = larger;
  }
  return `${size >= 10 || unit === 'bytes' ? Math.round(size) : Math.round(size * 10) / 10} ${unit}`;
}
