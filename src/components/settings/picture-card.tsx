import { useState } from 'react';
import { hintFor } from '../../lib/failure-hint.ts';
import { toast } from '../../lib/toast.ts';
import { useSetPicture } from '../../queries/profile-detail.ts';
import { PictureCrop } from '../profile/picture-crop.tsx';
import { PictureField } from '../profile/picture-field.tsx';
import { FailurePanel } from '../signed-out/failure-panel.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { SectionCard } from './section-card.tsx';

/** The picture of oneself; one that was picked is cut first. */
export function PictureCard() {
  const [picked, setPicked] = useState<File | null>(null);
  const send = useSetPicture();
  const close = () => {
    setPicked(null);
    send.reset();
  };
  const save = (picture: Blob) =>
    send.mutate(picture, {
      onSuccess: () => {
        close();
        toast.success('Photo changed');
      },
    });
  return (
    <SectionCard title="Photo">
      <div className="mt-4">
        <PictureField onPick={setPicked} />
      </div>
      <Dialog open={picked !== null} onOpenChange={(open) => !open && close()} title="Cut the photo">
        {picked && (
          <div className="flex flex-col gap-4">
            <PictureCrop
              file={picked}
              isSending={send.isPending}
              onCut={save}
              onFail={() => toast.failure('This photo could not be cut. Choose another.')}
              onCancel={close}
            />
            {send.error && !send.isPending && (
              <FailurePanel title={send.error.message} hint={hintFor(send.error)} />
            )}
          </div>
        )}
      </Dialog>
    </SectionCard>
  );
}
