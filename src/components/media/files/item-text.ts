import { coverOf, type Draft, type DraftItem } from '../../../publishing/drafts/draft.ts';
import { formatLength } from '../sound/clip.ts';

/** The length of a video as it is written; null for a photo, and until it is known. */
export function lengthOf({ prepared }: DraftItem): string | null {
  return prepared.state === 'ready' && prepared.duration !== null ? formatLength(prepared.duration) : null;
}

/** An item in words: "Photo 1 of 3, cover". */
export function nameOf(draft: Draft, item: DraftItem): string {
  const place = `${draft.items.indexOf(item) + 1} of ${draft.items.length}`;
  const length = lengthOf(item);
  return [
    `${item.kind === 'video' ? 'Video' : 'Photo'} ${place}`,
    ...(length ? [length] : []),
    ...(coverOf(draft) === item ? ['cover'] : []),
    ...(item.prepared.state === 'failed' ? ['cannot be used'] : []),
    ...(item.upload.state === 'failed' ? ['not uploaded'] : []),
  ].join(', ');
}
