import { useEffect } from 'react';
import { savesData } from '../../../../lib/storage/data-saver.ts';
import type { ShownApplicant } from '../../../../queries/cache/decisions.ts';
import { loadMedia } from './preload-media.ts';

/** How many proofs after the current one are preloaded. */
const PREFETCH_COUNT = 2;

/** What the proofs of the next rows that wait show first. */
function nextMedia(rows: readonly ShownApplicant[], opened: string) {
  const at = rows.findIndex(({ _id }) => _id === opened);
  const waiting = rows.slice(at + 1).filter(({ status }) => status === 'pending');
  return waiting.slice(0, PREFETCH_COUNT).flatMap(({ media }) => media.slice(0, 1));
}

/** Preloads the media of the next two pending proofs; `sizes` as they will be displayed. */
export function useNextProofs(
  rows: readonly ShownApplicant[],
  opened: ShownApplicant | undefined,
  sizes: string,
): void {
  const media = opened ? nextMedia(rows, opened._id) : [];
  const name = media.map(({ url }) => url).join(' ');
  // Rows re-render with every decision; the proofs after the current one are loaded only once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the addresses stand for the proofs
  useEffect(() => {
    if (savesData()) return;
    for (const one of media) loadMedia(one, sizes);
  }, [name, sizes]);
}
