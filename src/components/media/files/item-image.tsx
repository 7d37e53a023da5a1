import { TriangleAlert } from 'lucide-react';
import type { DraftItem } from '../../../publishing/drafts/draft.ts';
import { useBlobUrl } from './use-blob-url.ts';

/** The image of an item as it will be sent; of a video its poster. Decorative: its name is shown next to it. */
export function ItemImage({ item, fit = 'cover' }: { item: DraftItem; fit?: 'cover' | 'contain' }) {
  const { prepared } = item;
  const url = useBlobUrl(
    prepared.state === 'ready' ? (item.kind === 'photo' ? prepared.file : prepared.poster) : null,
  );
  if (prepared.state === 'failed')
    return (
      <span className="flex size-full items-center justify-center bg-danger-soft text-danger-text">
        <TriangleAlert size={22} aria-hidden="true" />
      </span>
    );
  return url ? (
    <img
      src={url}
      alt=""
      draggable={false}
      decoding="async"
      className={`size-full ${fit === 'cover' ? 'object-cover' : 'object-contain'}`}
    />
  ) : (
    <span className="skeleton block size-full rounded-none" aria-hidden="true" />
  );
}
