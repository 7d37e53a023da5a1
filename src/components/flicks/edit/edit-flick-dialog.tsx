import { useQuery } from '@tanstack/react-query';
import { hintFor } from '../../../lib/forms/error-hint.ts';
import { flickQueries } from '../../../queries/flicks/flick.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingStatus, Skeleton } from '../../ui/skeleton.tsx';
import { EditFlickForm } from './edit-flick-form.tsx';

type EditFlickDialogProps = {
  flickId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

function Boxes() {
  return (
    <div className="flex flex-col gap-4">
      <LoadingStatus />
      <Skeleton className="h-24" />
      <Skeleton className="h-18" />
      <Skeleton className="h-40" />
    </div>
  );
}

/** Changes the words and settings of one's own flick, as it stands now. */
export function EditFlickDialog({ flickId, open, onOpenChange }: EditFlickDialogProps) {
  const flick = useQuery({ ...flickQueries.detail(flickId), refetchOnMount: 'always', enabled: open });
  const { data, error, isFetchedAfterMount } = flick;
  const isLost = error !== null && !flick.isFetching;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Edit flick">
      {data && isFetchedAfterMount && !isLost ? (
        <EditFlickForm stored={data} onDone={() => onOpenChange(false)} />
      ) : isLost ? (
        <ErrorState
          title={error.message}
          hint={hintFor(error)}
          retrying={flick.isFetching}
          onRetry={() => void flick.refetch()}
        />
      ) : (
        <Boxes />
      )}
    </Dialog>
  );
}
