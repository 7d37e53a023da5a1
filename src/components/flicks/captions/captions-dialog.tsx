import { useId, useRef, useState } from 'react';
import type { FlickMedia, ShownFlick } from '../../../../contract/flicks/flick.ts';
import * as m from '../../../messages/flicks.gen.ts';
import { useSetCaptions } from '../../../queries/flicks/captions.ts';
import { FileInput } from '../../media/files/file-input.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FailureNote } from '../../ui/form/form-error.tsx';
import { AltImage } from '../alt/alt-image.tsx';
import { CAPTION_FILES, readCaptions } from './read-captions.ts';

type VideoRowProps = { flick: ShownFlick; video: FlickMedia; position: number };

function VideoRow({ flick, video, position }: VideoRowProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const send = useSetCaptions(flick._id);
  const isRemoving = send.isPending && send.variables.captions === null;
  const { hasCaptions = false } = video;
  const take = async ([file]: File[]) => {
    if (!file) return;
    send.reset();
    const read = await readCaptions(file);
    setProblem('problem' in read ? read.problem : null);
    if ('captions' in read) send.mutate({ position, captions: read.captions });
  };
  return (
    <li aria-labelledby={id} className="flex gap-4 py-4">
      <AltImage item={video} flick={flick} className="h-20 w-16" sizes="64px" />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <div>
          <p id={id} className="font-semibold text-base">
            {m.createItem({ kind: 'video', number: position + 1 })}
          </p>
          <p className="text-md text-text-2">{hasCaptions ? m.captionsPresent() : m.captionsMissing()}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            ref={choose}
            variant="tonal"
            size="s"
            aria-describedby={id}
            loading={send.isPending && !isRemoving}
            loadingLabel={m.captionsSaving()}
            onClick={() => input.current?.click()}
          >
            {hasCaptions ? m.captionsReplace() : m.captionsChoose()}
          </Button>
          {hasCaptions && (
            <Button
              variant="text-danger"
              size="s"
              aria-describedby={id}
              loading={isRemoving}
              onClick={() => {
                setProblem(null);
                // The button disappears with the captions.
                choose.current?.focus();
                send.mutate({ position, captions: null });
              }}
            >
              {m.captionsRemove()}
            </Button>
          )}
        </div>
        {problem && (
          <p role="alert" className="text-danger text-md">
            {problem}
          </p>
        )}
        {send.error && <FailureNote title={send.error.message} error={send.error} />}
        <FileInput
          ref={input}
          label={m.captionsFile({ number: position + 1 })}
          accept={CAPTION_FILES}
          onFiles={(files) => void take(files)}
        />
      </div>
    </li>
  );
}

interface CaptionsDialogProps {
  flick: ShownFlick;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Gives the videos of the viewer's flick captions from files, and removes them. */
export function CaptionsDialog({ flick, open, onOpenChange }: CaptionsDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={m.captionsTitle()}>
      <p className="text-base text-text-2">{m.captionsIntro()}</p>
      <ul aria-label={m.captionsTitle()} className="divide-y divide-line">
        {flick.media.map(
          (item, position) =>
            item.type === 'video' && (
              <VideoRow key={item.url} flick={flick} video={item} position={position} />
            ),
        )}
      </ul>
    </Dialog>
  );
}
