import { Camera, ImagePlus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { limits } from '../../../../../contract/core/limits.ts';
import * as m from '../../../../messages/flicks.gen.ts';
import { ACCEPTED } from '../../../../publishing/drafts/check-file.ts';
import { FileInput } from '../../../media/files/file-input.tsx';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/form/field.tsx';
import { useCreate } from '../create-context.ts';

/** How the first files are added: dropped, pasted, chosen, or on phones taken with the camera. */
export function DropZone({ isOver }: { isOver: boolean }) {
  const { addFiles, problem } = useCreate();
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isMissing = problem?.at === 'media';
  useEffect(() => {
    if (problem?.at === 'media') button.current?.focus();
  }, [problem]);
  return (
    <div
      className={`flex aspect-4/5 w-full flex-col items-center justify-center gap-4 rounded-3xl border-2 border-dashed p-6 text-center transition-colors max-md:max-h-[60dvh] ${
        isOver ? 'border-brand bg-brand-soft' : isMissing ? 'border-danger' : 'border-line-strong'
      }`}
    >
      <span className="flex size-14 items-center justify-center rounded-2xl bg-brand-soft text-on-brand-soft">
        <ImagePlus size={28} aria-hidden="true" />
      </span>
      <div>
        <h2 className="text-lg">{m.createDropTitle()}</h2>
        <p className="mt-1 text-base text-text-2">
          {m.createDropLimits({ count: limits.media.perFlick, minutes: limits.media.videoSeconds / 60 })}
        </p>
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        <Button
          ref={button}
          data-choose=""
          variant="tonal"
          aria-describedby={isMissing ? 'drop-zone-error' : undefined}
          onClick={() => chooser.current?.click()}
        >
          {m.createChooseFiles()}
        </Button>
        <Button
          variant="quiet"
          icon={Camera}
          className="hidden! coarse:inline-flex!"
          onClick={() => camera.current?.click()}
        >
          {m.createTakePhoto()}
        </Button>
      </div>
      {isMissing && <FieldError id="drop-zone-error">{problem.text}</FieldError>}
      <FileInput ref={chooser} label={m.createMedia()} accept={ACCEPTED} multiple onFiles={addFiles} />
      <FileInput ref={camera} label={m.createCamera()} accept="image/*" camera onFiles={addFiles} />
    </div>
  );
}
