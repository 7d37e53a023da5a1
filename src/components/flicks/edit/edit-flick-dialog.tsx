import { useQuery } from '@tanstack/react-query';
import * as m from '../../../messages/flicks.gen.ts';
import { flickQueries } from '../../../queries/flicks/flick.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { failureProps } from '../../ui/failure-props.ts';
import { LoadingStatus, Skeleton } from '../../ui/skeleton.tsx';
import { EditFlickForm } from './edit-flick-form.tsx';

type EditFlickDialogProps = {
  flickId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

function Skeletons() {
  return (
    <div className="flex flex-col gap-4">
      <LoadingStatus />
      <Skeleton className="h-24" />
      <Skeleton className="h-18" />
      <Skeleton className="h-40" />
    </div>
  );
}

/** Changes the caption and settings of the viewer's flick, as it is shown now. */
export function EditFlickDialog({ flickId, open, onOpenChange }: EditFlickDialogProps) {
  const flick = useQuery({ ...flickQueries.detail(flickId), refetchOnMount: 'always', enabled: open });
  const { data, error, isFetchedAfterMount } = flick;
  const isLost = error !== null && !flick.isFetching;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={m.editTitle()}>
      {data && isFetchedAfterMount && !isLost ? (
        <EditFlickForm stored={data} onDone={() => onOpenChange(false)} />
      ) : isLost ? (
        <ErrorState {...failureProps(flick)} />
      ) : (
        <Skeletons />
      )}
    </Dialog>
  );
}
