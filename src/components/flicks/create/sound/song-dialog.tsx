import { useEffect, useRef, useState } from 'react';
import { limits } from '../../../../../contract/core/limits.ts';
import type { Song } from '../../../../../contract/flicks/song.ts';
import * as m from '../../../../messages/flicks.gen.ts';
import { ACCEPTED_SOUND } from '../../../../publishing/drafts/check-file.ts';
import { FileInput } from '../../../media/files/file-input.tsx';
import { lastMoment } from '../../../media/sound/clip.ts';
import { stopPreview } from '../../../media/sound/sound-preview.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useCreate } from '../create-context.ts';
import { SongSearch } from './song-search.tsx';

/** Finds a song for the flick, or takes an own audio file. */
export function SongDialog() {
  const { draft, publishing, panel, open } = useCreate();
  const [reading, setReading] = useState(false);
  const [rejection, setRejection] = useState<string | null>(null);
  const chooser = useRef<HTMLInputElement>(null);
  /** The file that is being read; given up when the dialog is closed. */
  const run = useRef<AbortController>(null);
  useEffect(() => stopPreview, []);
  const close = () => {
    stopPreview();
    run.current?.abort();
    setReading(false);
    setRejection(null);
    open(null);
  };
  const pick = (song: Song) => {
    const { start, end } = limits.song;
    publishing.edit('sound', { kind: 'song', song, start, end: Math.min(end, lastMoment(song.duration)) });
    close();
  };
  const takeFile = async (file: File | undefined) => {
    if (!file) return;
    run.current?.abort();
    const own = new AbortController();
    run.current = own;
    setReading(true);
    const problem = await publishing.setOriginalSound(file, own.signal);
    if (own.signal.aborted) return;
    setReading(false);
    setRejection(problem);
    if (problem === null) close();
  };
  return (
    <Dialog
      open={panel === 'song'}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={m.createSongAdd()}
      footer={
        <Button
          variant="quiet"
          loading={reading}
          loadingLabel={m.createSoundReading()}
          onClick={() => chooser.current?.click()}
        >
          {m.createSoundUseOwn()}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <SongSearch chosenId={draft.sound?.kind === 'song' ? draft.sound.song._id : null} onPick={pick} />
        {rejection && (
          <p role="alert" className="text-danger-text text-sm">
            {rejection}
          </p>
        )}
        <FileInput
          ref={chooser}
          label={m.createSoundFile()}
          accept={ACCEPTED_SOUND}
          onFiles={([file]) => void takeFile(file)}
        />
      </div>
    </Dialog>
  );
}
