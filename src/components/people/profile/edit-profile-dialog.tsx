import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { hintFor } from '../../../lib/forms/error-hint.ts';
import { profileDetailQueries } from '../../../queries/account/account-details.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingStatus, Skeleton } from '../../ui/skeleton.tsx';
import { EditProfileForm } from './edit-profile-form.tsx';
import { PictureCutStep } from './picture/profile-picture-crop-step.tsx';
import { PictureField } from './picture/profile-picture-field.tsx';

function Boxes() {
  return (
    <div className="flex flex-col gap-4">
      <LoadingStatus />
      <Skeleton className="h-18" />
      <Skeleton className="h-18" />
      <Skeleton className="h-24" />
    </div>
  );
}

/** One's photo, name, username, words and country. */
export function EditProfileDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const details = useQuery({ ...profileDetailQueries.own(), enabled: open });
  const [picked, setPicked] = useState<File | null>(null);
  const [isEdited, setEdited] = useState(false);
  const [asks, setAsks] = useState(false);
  const leave = () => {
    setAsks(false);
    setPicked(null);
    setEdited(false);
    onClose();
  };
  const close = () => (isEdited || picked ? setAsks(true) : leave());
  let form: ReactNode = <Boxes />;
  if (details.data) {
    form = <EditProfileForm stored={details.data} onEdited={setEdited} onSaved={leave} />;
  } else if (details.error) {
    form = (
      <ErrorState
        title={details.error.message}
        hint={hintFor(details.error)}
        retrying={details.isFetching}
        onRetry={() => void details.refetch()}
      />
    );
  }
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={(next) => !next && close()}
        title={picked ? 'Cut the photo' : 'Edit profile'}
      >
        {picked && <PictureCutStep file={picked} onDone={() => setPicked(null)} />}
        {/* What is typed stays while a photo is cut. */}
        <div className={picked ? 'hidden' : 'flex flex-col gap-6'}>
          <PictureField onPick={setPicked} />
          {form}
        </div>
      </Dialog>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title="Leave without saving?"
        body="What you changed here is lost when you leave."
        confirmLabel="Leave"
        cancelLabel="Keep editing"
        danger
        onConfirm={leave}
      />
    </>
  );
}
