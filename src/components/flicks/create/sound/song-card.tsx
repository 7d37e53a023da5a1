import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import * as m from '../../../../messages/flicks.gen.ts';
import type { DraftSound } from '../../../../publishing/drafts/draft.ts';
import { songQueries } from '../../../../queries/flicks/song.ts';
import { useBlobUrl } from '../../../media/files/use-blob-url.ts';
import { formatLength } from '../../../media/sound/clip.ts';
import { PreviewButton } from '../../../media/sound/preview-button.tsx';
import { SongCover } from '../../../media/sound/song-cover.tsx';
import { changePreview, stopPreview, usePreview } from '../../../media/sound/sound-preview.ts';
import { failureProps } from '../../../ui/failure-props.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { RetryRow } from '../../../ui/list/retry-row.tsx';
import { useCreate } from '../create-context.ts';
import { ClipEditor } from './clip-editor.tsx';
import { OwnSoundFields } from './original-sound-fields.tsx';

type OfKind<Kind extends DraftSound['kind']> = Extract<DraftSound, { kind: Kind }>;

const KEY = 'clip';

type HeardProps = {
  sound: DraftSound;
  title: string;
  /** Who made it. */
  by: string;
  duration: number;
  url: string | null;
  cover: string | null;
  /** Null until it is loaded. */
  waveform: readonly number[] | null;
};

/** The selected sound, and which part of it plays. */
function Heard({ sound, title, by, duration, url, cover, waveform }: HeardProps) {
  const { publishing } = useCreate();
  const { key } = usePreview();
  const { start, end } = sound;
  useEffect(() => stopPreview, []);
  useEffect(() => changePreview({ start, end }), [start, end]);
  return (
    <>
      <div className="flex items-center gap-3">
        <SongCover url={cover} />
        <div className="min-w-0 flex-1">
          <p className="truncate font-bold text-base">{title}</p>
          <p className="truncate text-md text-text-2 tabular-nums">{`${by} · ${formatLength(duration)}`}</p>
        </div>
        <PreviewButton soundKey={KEY} title={title} url={url} clip={{ start, end }} />
        <IconButton
          label={m.createSoundRemove()}
          icon={X}
          tip="above-end"
          onClick={() => {
            stopPreview();
            publishing.edit('sound', null);
          }}
        />
      </div>
      <ClipEditor
        clip={{ start, end }}
        duration={duration}
        waveform={waveform}
        isHeard={key === KEY}
        onChange={(clip) => publishing.edit('changeSound', clip)}
      />
    </>
  );
}

function ChosenSong({ sound }: { sound: OfKind<'song'> }) {
  const { song } = sound;
  const detail = useQuery(songQueries.detail(song._id));
  return (
    <>
      <Heard
        sound={sound}
        title={song.title}
        by={song.artist}
        duration={song.duration}
        // The URL from the search is only valid for a while.
        url={detail.data ? detail.data.url : song.url}
        cover={song.cover}
        waveform={detail.data?.waveform ?? null}
      />
      {detail.error && <RetryRow {...failureProps(detail)} />}
    </>
  );
}

function OwnSound({ sound }: { sound: OfKind<'own'> }) {
  const url = useBlobUrl(sound.file);
  return (
    <>
      <Heard
        sound={sound}
        title={sound.title.trim() || m.createSoundOwn()}
        by={m.createSoundOwn()}
        duration={sound.duration}
        url={url}
        cover={null}
        waveform={sound.waveform}
      />
      <OwnSoundFields sound={sound} />
    </>
  );
}

/** The sound of the flick. */
export function SongCard({ sound }: { sound: DraftSound }) {
  return (
    <section
      aria-label={m.createSound()}
      className="flex flex-col gap-3.5 rounded-2xl bg-surface p-3.5 shadow-0 lg:bg-canvas"
    >
      {sound.kind === 'song' ? (
        <ChosenSong key={sound.song._id} sound={sound} />
      ) : (
        <OwnSound key={sound.id} sound={sound} />
      )}
    </section>
  );
}
