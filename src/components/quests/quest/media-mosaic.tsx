import { Play } from 'lucide-react';
import { useState } from 'react';
import type { QuestMedia } from '../../../../contract/quests/quest.ts';
import { placeholderColour } from '../../../lib/media/thumbhash.ts';
import { StageLayer } from '../../media/player/video-layer.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { PHONE, useMediaQuery } from '../../ui/use-media-query.ts';
import { QuestImage } from '../parts/quest-image.tsx';
import { messages } from '../parts/quest-messages.ts';
import { MediaStrip } from './media-strip.tsx';
import { lengthText } from './quest-media.ts';

/** So many stand side by side; more are behind the last one. */
const TILES = 3;
const text = messages.media;

type TileProps = { media: QuestMedia; at: number; more: number; isFirst: boolean; onOpen: () => void };

function Tile({ media, at, more, isFirst, onOpen }: TileProps) {
  const { duration } = media;
  const note = [duration !== null && lengthText(duration), isFirst && text.example]
    .filter(Boolean)
    .join(' · ');
  const seen = more > 0 ? `+${more}` : media.type === 'video' ? note : '';
  const name = `${text.open(at + 1)}${media.alt ? `: ${media.alt}` : ''}`;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={seen ? `${name}, ${seen}` : name}
      className="quest-tile"
      style={{ backgroundColor: placeholderColour(media.placeholder) }}
      onClick={onOpen}
    >
      <QuestImage media={media} sizes={isFirst ? '488px' : '184px'} isEager={isFirst} />
      {more > 0 && <span className="quest-tile-more on-media">{seen}</span>}
      {more === 0 && seen && (
        <span className="quest-strip-note on-media">
          <Play size={14} aria-hidden="true" />
          {seen}
        </span>
      )}
    </button>
  );
}

function Mosaic({ media }: { media: readonly QuestMedia[] }) {
  const [opened, setOpened] = useState<number | null>(null);
  const more = media.length - TILES;
  return (
    <>
      <div className="quest-mosaic" data-tiles={Math.min(TILES, media.length)}>
        {media.slice(0, TILES).map((item, at) => (
          <Tile
            key={item.url}
            media={item}
            at={at}
            more={at === TILES - 1 ? Math.max(0, more) : 0}
            isFirst={at === 0}
            onOpen={() => setOpened(at)}
          />
        ))}
      </div>
      <Dialog
        open={opened !== null}
        onOpenChange={(isOpen) => !isOpen && setOpened(null)}
        title={text.label}
        size="l"
      >
        <StageLayer value={1}>
          <MediaStrip
            key={opened}
            media={media}
            label={text.label}
            startAt={opened ?? 0}
            fit="contain"
            sizes="680px"
            className="quest-strip-whole"
          />
        </StageLayer>
      </Dialog>
    </>
  );
}

/** The examples of a quest: a strip on phones, tiles that open on wide screens. */
export function QuestExamples({ media }: { media: readonly QuestMedia[] }) {
  const isPhone = useMediaQuery(PHONE);
  if (media.length === 0) return null;
  if (!isPhone) return <Mosaic media={media} />;
  return <MediaStrip media={media} label={text.label} note="Example" sizes="100vw" />;
}
