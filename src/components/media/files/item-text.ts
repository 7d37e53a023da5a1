import { joinFacts } from '../../../lib/format/list.ts';
import * as m from '../../../messages/media.gen.ts';
import { coverOf, type Draft, type DraftItem } from '../../../publishing/drafts/draft.ts';
import { formatLength } from '../sound/clip.ts';

/** The length of a video as it is written; null for a photo, and until it is known. */
export function lengthOf({ prepared }: DraftItem): string | null {
  return prepared.state === 'ready' && prepared.duration !== null ? formatLength(prepared.duration) : null;
}

/** An item in words: "Photo 1 of 3, cover". */
export function nameOf(draft: Draft, item: DraftItem): string {
  const length = lengthOf(item);
  return joinFacts([
    m.itemName({ kind: item.kind, position: draft.items.indexOf(item) + 1, total: draft.items.length }),
    ...(length ? [length] : []),
    ...(coverOf(draft) === item ? [m.itemCover()] : []),
    ...(item.prepared.state === 'failed' ? [m.itemUnusable()] : []),
    ...(item.upload.state === 'failed' ? [m.itemNotUploaded()] : []),
  ]);
}
