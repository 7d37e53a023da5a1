import { useState } from 'react';
import * as m from '../../../messages/account.gen.ts';
import { PictureCropStep } from '../../people/picture/profile-picture-crop-step.tsx';
import { PictureField } from '../../people/picture/profile-picture-field.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { SectionCard } from '../../ui/section/section-card.tsx';

/** The image of oneself; one that was picked is cut first. */
export function PictureCard() {
  const [picked, setPicked] = useState<File | null>(null);
  const close = () => setPicked(null);
  return (
    <SectionCard title={m.photo()}>
      <div className="mt-4">
        <PictureField onPick={setPicked} />
      </div>
      <Dialog open={picked !== null} onOpenChange={(open) => !open && close()} title={m.photoCrop()}>
        {picked && <PictureCropStep file={picked} onDone={close} />}
      </Dialog>
    </SectionCard>
  );
}
