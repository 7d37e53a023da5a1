import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import * as m from '../../../messages/people.gen.ts';
import { profileDetailQueries } from '../../../queries/account/account-details.ts';
import { AccountForm } from '../../account/settings/account-form.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { failureProps } from '../../ui/failure-props.ts';
import { LoadingStatus, Skeleton } from '../../ui/skeleton.tsx';
import { PictureCropStep } from '../picture/profile-picture-crop-step.tsx';
import { PictureField } from '../picture/profile-picture-field.tsx';

function Skeletons() {
  return (
    <div className="flex flex-col gap-4">
      <LoadingStatus />
      <Skeleton className="h-18" />
      <Skeleton className="h-18" />
      <Skeleton className="h-24" />
    </div>
  );
}

/** The viewer's photo, name, username, bio and country. */
export function EditProfileDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const details = useQuery({ ...profileDetailQueries.own(), enabled: open });
  const [picked, setPicked] = useState<File | null>(null);
  const [isEdited, setEdited] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const leave = () => {
    setConfirming(false);
    setPicked(null);
    setEdited(false);
    onClose();
  };
  const close = () => (isEdited || picked ? setConfirming(true) : leave());
  let form: ReactNode = <Skeletons />;
  if (details.data) {
    form = <AccountForm stored={details.data} variant="dialog" onEdited={setEdited} onSaved={leave} />;
  } else if (details.error) {
    form = <ErrorState {...failureProps(details)} />;
  }
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={(next) => !next && close()}
        title={picked ? m.photoCrop() : m.profileEdit()}
      >
        {picked && <PictureCropStep file={picked} onDone={() => setPicked(null)} />}
        {/* The input stays while a photo is cropped. */}
        <div className={picked ? 'hidden' : 'flex flex-col gap-6'}>
          <PictureField onPick={setPicked} />
          {form}
        </div>
      </Dialog>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={m.leaveTitle()}
        body={m.leaveChanges()}
        confirmLabel={m.leaveConfirm()}
        cancelLabel={m.leaveCancel()}
        danger
        onConfirm={leave}
      />
    </>
  );
}
