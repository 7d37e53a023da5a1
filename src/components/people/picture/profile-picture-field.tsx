import { ImagePlus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { toast } from '../../../lib/browser/toast.ts';
import { hintFor } from '../../../lib/forms/error-hint.ts';
import * as m from '../../../messages/people.gen.ts';
import { useDeleteProfilePicture } from '../../../queries/account/account-details.ts';
import { useViewer } from '../../../queries/core/viewer.ts';
import { FileInput } from '../../media/files/file-input.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { FailurePanel } from '../../ui/form/error-panel.tsx';
import { ACCEPTED_IMAGES, pictureProblem } from './profile-picture-check.ts';

/** The viewer's image, and what changes it; each change is live at once, apart from the form. */
export function PictureField({ onPick }: { onPick: (file: File) => void }) {
  const viewer = useViewer();
  const chooser = useRef<HTMLInputElement>(null);
  const change = useRef<HTMLButtonElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const remove = useDeleteProfilePicture();
  if (!viewer) return null;
  const pick = async ([file]: File[]) => {
    if (!file) return;
    const found = await pictureProblem(file);
    setProblem(found);
    if (!found) onPick(file);
  };
  const takeAway = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        toast.success(m.photoRemoved());
        change.current?.focus();
      },
    });
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar person={viewer} size={88} />
        <div className="flex flex-wrap gap-2">
          <FileInput ref={chooser} label={m.photoLabel()} accept={ACCEPTED_IMAGES} onFiles={pick} />
          <Button
            ref={change}
            variant="quiet"
            size="s"
            icon={ImagePlus}
            onClick={() => chooser.current?.click()}
          >
            {viewer.photo ? m.photoChange() : m.photoAdd()}
          </Button>
          {viewer.photo && (
            <Button
              variant="text-danger"
              size="s"
              icon={Trash2}
              loading={remove.isPending}
              loadingLabel={m.photoRemoving()}
              onClick={takeAway}
            >
              {m.photoRemove()}
            </Button>
          )}
        </div>
      </div>
      {problem && (
        <p role="alert" className="text-danger-text text-md">
          {problem}
        </p>
      )}
      {remove.error && !remove.isPending && (
        <FailurePanel title={remove.error.message} hint={hintFor(remove.error)} />
      )}
    </div>
  );
}
