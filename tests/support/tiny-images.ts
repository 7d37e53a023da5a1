import { createHash } from 'node:crypto';
import type { ProcessedRenditions } from '../../server/media/images.ts';

const WIDTHS = [360, 720, 1_080];

/**
 * Stands in for `server/media/images.ts` where a test needs the demo world but not its pictures: drawing those takes most of
 * the time. The files are different from each other, and no images.
 */
export async function makeRenditions(bytes: Buffer, widths = WIDTHS): Promise<ProcessedRenditions> {
  const renditions = widths.map((width) => ({
    width,
    data: createHash('sha512').update(bytes).update(String(width)).digest(),
  }));
  return { width: 1_080, height: 1_350, placeholder: 'FwgGBIAHd4iIh4Z5eIh3iId4mAAAAAAA', renditions };
}
