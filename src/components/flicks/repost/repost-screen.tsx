import { useQuery } from '@tanstack/react-query';
import { Repeat2 } from 'lucide-react';
import * as m from '../../../messages/flicks.gen.ts';
import { shownFlick } from '../../../queries/cache/flicks.ts';
import { useViewer } from '../../../queries/core/viewer.ts';
import { useFlick } from '../../../queries/flicks/flick-view.ts';
import { ownRepost } from '../../../queries/flicks/own-repost.ts';
import { PageError } from '../../shell/page-error.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LoadingStatus, Skeleton } from '../../ui/skeleton.tsx';
import { RepostForm } from './repost-form.tsx';
import { RepostFrame } from './repost-layout.tsx';
import { RepostPreview } from './repost-preview.tsx';
import { RepostVisitor } from './repost-visitor.tsx';

const columns = 'flex flex-1 flex-col gap-6 md:grid md:flex-none md:grid-cols-2 md:items-start md:gap-8';

function RepostOf({ flickId }: { flickId: string }) {
  const viewer = useViewer();
  const view = useFlick(flickId);
  const { data } = view;
  const isReposted = viewer !== null && data !== undefined && shownFlick(data).isReposted;
  const repost = useQuery({ ...ownRepost(flickId), enabled: isReposted });
  const { error, refetch, isFetching } = data ? repost : view;
  const waits = !data || (isReposted && repost.isPending);
  if (waits && error) {
    return (
      <div className="m-auto">
        <PageError {...{ error, isFetching, refetch }} />
      </div>
    );
  }
  if (waits) {
    return (
      <div className={`${columns} px-4 md:px-0`}>
        <LoadingStatus />
        <Skeleton className="aspect-4/5 w-full max-md:hidden" />
        <Skeleton className="h-32 w-full md:hidden" />
        <div className="flex flex-col gap-5">
          <Skeleton className="h-28 w-full" />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
        </div>
      </div>
    );
  }
  const flick = shownFlick(data);
  const existing = (isReposted && repost.data) || null;
  return (
    <div className={columns}>
      <RepostPreview flick={flick} isSmall={viewer !== null} />
      {!viewer ? (
        <RepostVisitor />
      ) : flick.audienceSetting === 'public' ? (
        <RepostForm key={`${flick._id} ${existing?._id}`} flick={flick} viewer={viewer} repost={existing} />
      ) : (
        <p className="px-4 text-base text-text-2 md:px-0">{m.repostPublicOnly()}</p>
      )}
    </div>
  );
}

/** The original on the left, the form on the right; one below the other on phones. */
export function RepostScreen({ flickId }: { flickId: string | undefined }) {
  return (
    <RepostFrame>
      {flickId === undefined ? (
        <div className="m-auto">
          <EmptyState
            icon={Repeat2}
            title={m.repostNoFlickTitle()}
            text={m.repostNoFlickText()}
            action={
              <LinkButton to="/home" variant="tonal">
                {m.repostBrowse()}
              </LinkButton>
            }
          />
        </div>
      ) : (
        <RepostOf flickId={flickId} />
      )}
    </RepostFrame>
  );
}
