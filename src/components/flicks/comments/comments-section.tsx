import type { ShownFlick } from '../../../../contract/flicks/flick.ts';
import { formatCount } from '../../../lib/format/format.ts';
import * as m from '../../../messages/flicks.gen.ts';
import { useViewer } from '../../../queries/core/viewer.ts';
import { usePendingComments } from '../../../queries/flicks/comments/comment-post.ts';
import { CommentList } from './comment-list.tsx';

type Commented = Pick<ShownFlick, '_id' | 'commentCount' | 'canComment'>;

/** What people say about a flick, for members. */
export function CommentsSection({ flick }: { flick: Commented }) {
  const viewer = useViewer();
  const pendingCount = usePendingComments(flick._id).filter((pending) => !pending.error).length;
  const count = flick.commentCount + pendingCount;
  return (
    <section aria-label={m.commentList()} className="flex flex-col gap-4">
      <h2 tabIndex={-1} className="font-bold text-md tabular-nums">
        {m.flickCommentCount({ count, shown: formatCount(count) })}
      </h2>
      {viewer && <CommentList flick={flick} viewer={viewer} />}
    </section>
  );
}
