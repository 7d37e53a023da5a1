import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import type { ShownFlick } from '../../../../contract/flicks/flick.ts';
import { formatCount } from '../../../lib/format/format.ts';
import * as m from '../../../messages/flicks.gen.ts';
import { useLazyComponent } from '../../ui/lazy-component.ts';
import { RetryRow } from '../../ui/list/retry-row.tsx';
import { LoadingStatus, Skeleton } from '../../ui/skeleton.tsx';
import { commentsCode, composerCode } from './lazy-comments.ts';

/** How many comments there are, and where to go to take part; all that a visitor gets. */
function VisitorLine({ flick }: { flick: ShownFlick }) {
  const here = useLocation({ select: (location) => location.href });
  const count = flick.commentCount;
  return (
    <div className="flex flex-col gap-2 py-2">
      <p className="font-bold text-md">{m.flickCommentCount({ count, shown: formatCount(count) })}</p>
      <Link
        to="/login"
        search={{ redirect: here }}
        className="hit w-fit font-semibold text-base text-brand-text hover:underline"
      >
        {m.flickLogInToComment()}
      </Link>
    </div>
  );
}

/** The comments under a flick, whose code is loaded separately. */
export function FlickComments({ flick, isMember }: { flick: ShownFlick; isMember: boolean }) {
  const [failed, setFailed] = useState(false);
  const Comments = useLazyComponent(commentsCode, isMember && !failed, () => setFailed(true));
  if (!isMember) return <VisitorLine flick={flick} />;
  if (Comments) return <Comments flick={flick} />;
  if (failed) return <RetryRow title={m.flickCommentsFailed()} onRetry={() => setFailed(false)} />;
  return (
    <div className="flex flex-col gap-3 py-2">
      <LoadingStatus />
      <Skeleton className="h-4 w-28" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
    </div>
  );
}

/** The field to write a comment in. */
export function FlickComposer({ flick }: { flick: ShownFlick }) {
  const [failed, setFailed] = useState(false);
  const Composer = useLazyComponent(composerCode, !failed, () => setFailed(true));
  if (Composer) return <Composer flick={flick} />;
  if (failed) return <RetryRow title={m.flickComposerFailed()} onRetry={() => setFailed(false)} />;
  return <Skeleton className="h-11 w-full rounded-full" />;
}
