import { useRef, useState } from 'react';
import * as m from '../../../../messages/flicks.gen.ts';
import { FileInput } from '../../../media/files/file-input.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { CAPTION_FILES, readCaptions } from '../../captions/read-captions.ts';
import { useCreate } from '../create-context.ts';

/** Gives a video of the draft captions from a file. */
export function DraftCaptionsDialog() {
  const { item, publishing, panel, open } = useCreate();
  const [problem, setProblem] = useState<{ id: string; text: string } | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  if (item?.kind !== 'video') return null;
  const { id, captions } = item;
  const take = async ([file]: File[]) => {
    if (!file) return;
    const read = await readCaptions(file);
    if ('captions' in read) publishing.edit('captions', id, { ...read.captions, fileName: file.name });
    setProblem('problem' in read ? { id, text: read.problem } : null);
  };
  return (
    <Dialog
      open={panel === 'captions'}
      onOpenChange={(isOpen) => !isOpen && open(null)}
      title={m.captionsTitle()}
      footer={<Button onClick={() => open(null)}>{m.createDone()}</Button>}
    >
      <div className="flex flex-col gap-4">
        <p className="text-base text-text-2">{m.captionsIntro()}</p>
        <p dir="auto" className="wrap-anywhere font-semibold text-base">
          {captions?.fileName ?? m.captionsMissing()}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button ref={choose} variant="tonal" onClick={() => input.current?.click()}>
            {captions ? m.captionsReplace() : m.captionsChoose()}
          </Button>
          {captions && (
            <Button
              variant="text-danger"
              onClick={() => {
                // The button disappears with the captions.
                choose.current?.focus();
                publishing.edit('captions', id, null);
              }}
            >
              {m.captionsRemove()}
            </Button>
          )}
        </div>
        {problem?.id === id && (
          <p role="alert" className="text-danger-text text-md">
            {problem.text}
          </p>
        )}
        <FileInput
          ref={input}
          label={m.createCaptionsFile()}
          accept={CAPTION_FILES}
          onFiles={(files) => void take(files)}
        />
      </div>
    </Dialog>
  );
}
