import { Music2 } from 'lucide-react';

/** The image of a song, or a note if it has none. Decorative: the title is shown next to it. */
export function SongCover({ url }: { url: string | null }) {
  return (
    <span className="flex size-11 shrink-0 items-center justify-center overflow-hidden rounded-sm bg-fill-hover text-text-2">
      {url ? (
        <img src={url} alt="" width={44} height={44} loading="lazy" className="size-full object-cover" />
      ) : (
        <Music2 size={20} aria-hidden="true" />
      )}
    </span>
  );
}
