import { useState } from 'react';
import type { QuestMedia } from '../../../../contract/quests/quest.ts';
import { placeholderColour } from '../../../lib/media/thumbhash.ts';
import * as m from '../../../messages/quests.gen.ts';
import { StageLayer } from '../../media/player/video-layer.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { PHONE, useMediaQuery } from '../../ui/use-media-query.ts';
import { QuestImage } from '../parts/quest-image.tsx';
import { MediaNote, MediaStrip } from './media-strip.tsx';
import { lengthText } from './quest-media.ts';

/** How many are side by side; further ones are behind the last one. */
const TILES = 3;

type TileProps = { media: QuestMedia; at: number; more: number; count: number; onOpen: () => void };

function Tile({ media, at, more, count, onOpen }: TileProps) {
  const { duration } = media;
  const isFirst = at === 0;
  const shape = `${isFirst ? 'rounded-3xl' : 'rounded-xl'} ${isFirst || count === 2 ? 'row-span-2' : ''}`;
  const note = [duration !== null && lengthText(duration), isFirst && m.questExampleFromOwner()]
    .filter(Boolean)
    .join(' · ');
  const seen = more > 0 ? `+${more}` : media.type === 'video' ? note : '';
  const name = media.alt
    ? m.questExampleOpenNamed({ number: at + 1, description: media.alt })
    : m.questExampleOpen({ number: at + 1 });
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={seen ? `${name}, ${seen}` : name}
      className={`relative overflow-hidden bg-fill ${shape}`}
      style={{ backgroundColor: placeholderColour(media.placeholder) }}
      onClick={onOpen}
    >
      <QuestImage
        media={media}
        sizes={isFirst ? '488px' : '184px'}
        isEager={isFirst}
        className="absolute inset-0"
      />
      {more > 0 && (
        <span className="on-media absolute inset-0 grid place-items-center bg-media-pill font-bold text-lg text-white">
          {seen}
        </span>
      )}
      {more === 0 && seen && <MediaNote isVideo>{seen}</MediaNote>}
    </button>
  );
}

function Mosaic({ media }: { media: readonly QuestMedia[] }) {
  const [opened, setOpened] = useState<number | null>(null);
  const more = media.length - TILES;
  return (
    <>
      <div
        className={`grid h-[clamp(240px,36vw,392px)] grid-rows-2 gap-2 ${
          media.length === 1 ? 'grid-cols-1' : 'grid-cols-[488fr_184fr]'
        }`}
      >
        {media.slice(0, TILES).map((item, at) => (
          <Tile
            key={item.url}
            media={item}
            at={at}
            more={at === TILES - 1 ? Math.max(0, more) : 0}
            count={media.length}
            onOpen={() => setOpened(at)}
          />
        ))}
      </div>
      <Dialog
        open={opened !== null}
        onOpenChange={(isOpen) => !isOpen && setOpened(null)}
        title={m.questExamples()}
        size="l"
      >
        <StageLayer value={1}>
          <MediaStrip
            key={opened}
            media={media}
            label={m.questExamples()}
            startAt={opened ?? 0}
            fit="contain"
            sizes="680px"
            className="h-[min(70dvh,620px)] rounded-2xl bg-stage"
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
  return (
    <div className="-mx-4">
      <MediaStrip media={media} label={m.questExamples()} note={m.questExample()} sizes="100vw" />
    </div>
  );
}
