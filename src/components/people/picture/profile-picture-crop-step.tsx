import { toast } from '../../../lib/browser/toast.ts';
import { hintFor } from '../../../lib/forms/error-hint.ts';
import * as m from '../../../messages/people.gen.ts';
import { useSetProfilePicture } from '../../../queries/account/account-details.ts';
import { FailurePanel } from '../../ui/form/error-panel.tsx';
import { PictureCrop } from './profile-picture-crop.tsx';

type PictureCropStepProps = {
  file: File;
  /** Called once the image is saved, and when it is cancelled. */
  onDone: () => void;
};

/** Cuts a photo that was picked and makes it the person’s image. */
export function PictureCropStep({ file, onDone }: PictureCropStepProps) {
  const send = useSetProfilePicture();
  const save = (picture: Blob) =>
    send.mutate(picture, {
      onSuccess: () => {
        onDone();
        toast.success(m.photoChanged());
      },
    });
  return (
    <div className="flex flex-col gap-4">
      <PictureCrop
        file={file}
        isSending={send.isPending}
        onCrop={save}
        onFail={() => toast.failure(m.photoNotCropped())}
        onCancel={onDone}
      />
      {send.error && !send.isPending && (
        <FailurePanel title={send.error.message} hint={hintFor(send.error)} />
      )}
    </div>
  );
}
