import { useState } from 'react';
import type { Comment } from '../../../../contract/flicks/comment.ts';
import * as m from '../../../messages/flicks.gen.ts';
import { lazyComponent, useLazyComponent } from '../../ui/lazy-component.ts';

const code = lazyComponent(() =>
  import('./comment-versions-dialog.tsx').then((module) => module.CommentVersionsDialog),
);

/** Says that a comment was edited, and opens what it said before. */
export function EditedMark({ comment: { _id, user } }: { comment: Comment }) {
  const [isOpen, setOpen] = useState(false);
  const Versions = useLazyComponent(code, isOpen, () => setOpen(false));
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={m.commentEditedBy({ name: user.name })}
        className="hit shrink-0 text-md text-text-3 hover:text-text hover:underline"
        onPointerEnter={code.prefetch}
        onFocus={code.prefetch}
        onClick={() => setOpen(true)}
      >
        {m.commentEdited()}
      </button>
      {Versions && <Versions commentId={_id} open={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
