import { useState } from 'react';
import type { ListOrder } from '../../../../contract/core/list-order.ts';
import type { ShownFlick } from '../../../../contract/flicks/flick.ts';
import { formatCount } from '../../../lib/format/format.ts';
import * as m from '../../../messages/flicks.gen.ts';
import { useViewer } from '../../../queries/core/viewer.ts';
import { usePendingComments } from '../../../queries/flicks/comments/comment-post.ts';
import { ChoiceMenu } from '../../ui/menu/choice-menu.tsx';
import { CommentList } from './comment-list.tsx';

const sortTexts = { newest: m.sortNewest, top: m.sortTop };

type Commented = Pick<ShownFlick, '_id' | 'commentCount' | 'canComment'>;

/** What people say about a flick, for members. */
export function CommentsSection({ flick }: { flick: Commented }) {
  const viewer = useViewer();
  const pendingCount = usePendingComments(flick._id).filter((pending) => !pending.error).length;
  const count = flick.commentCount + pendingCount;
  const [sort, setSort] = useState<ListOrder>('newest');
  return (
    <section aria-label={m.commentList()} className="flex flex-col gap-4">
      <div className="flex min-h-9 items-center justify-between gap-4">
        <h2 tabIndex={-1} className="font-bold text-md tabular-nums">
          {m.flickCommentCount({ count, shown: formatCount(count) })}
        </h2>
        {viewer && count > 1 && (
          <ChoiceMenu label={m.commentSortBy()} texts={sortTexts} chosen={sort} onChoose={setSort} />
        )}
      </div>
      {viewer && <CommentList key={sort} flick={flick} viewer={viewer} sort={sort} />}
    </section>
  );
}
