import { useId, useRef, useState } from 'react';
import { limits } from '../../../../contract/core/limits.ts';
import type { FlickMedia, ShownFlick } from '../../../../contract/flicks/flick.ts';
import { detectLanguage, loadLanguageDetector } from '../../../lib/language/detect-language.ts';
import { captionWords, toWebVtt } from '../../../lib/media/captions-file.ts';
import * as m from '../../../messages/flicks.gen.ts';
import { useSetCaptions } from '../../../queries/flicks/captions.ts';
import { FileInput } from '../../media/files/file-input.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FailureNote } from '../../ui/form/form-error.tsx';
import { AltImage } from '../alt/alt-image.tsx';

const { captions: longest } = limits.media;
/** No file of so many bytes has that few characters. */
const MAX_BYTES = 4 * longest;

/** The captions in a file, or why they cannot be used. */
async function readCaptions(file: File) {
  if (file.size > MAX_BYTES) return { problem: m.captionsTooLong({ max: longest }) };
  const text = toWebVtt(await file.text());
  if (text === null) return { problem: m.captionsUnreadable() };
  if (text.length > longest) return { problem: m.captionsTooLong({ max: longest }) };
  // Without it the captions have no language, but work.
  await loadLanguageDetector().catch(() => undefined);
  return { captions: { text, language: detectLanguage([{ type: 'text', text: captionWords(text) }]) } };
}

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
    const { problem = null, captions } = await readCaptions(file);
    setProblem(problem);
    if (captions) send.mutate({ position, captions });
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
          accept=".vtt,.srt,text/vtt,application/x-subrip"
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
