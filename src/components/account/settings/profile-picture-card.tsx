import { useState } from 'react';
import { PictureCutStep } from '../../people/profile/picture/profile-picture-crop-step.tsx';
import { PictureField } from '../../people/profile/picture/profile-picture-field.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { SectionCard } from './section-card.tsx';

/** The picture of oneself; one that was picked is cut first. */
export function PictureCard() {
  const [picked, setPicked] = useState<File | null>(null);
  const close = () => setPicked(null);
  return (
    <SectionCard title="Photo">
      <div className="mt-4">
        <PictureField onPick={setPicked} />
      </div>
      <Dialog open={picked !== null} onOpenChange={(open) => !open && close()} title="Cut the photo">
        {picked && <PictureCutStep file={picked} onDone={close} />}
      </Dialog>
    </SectionCard>
  );
}
