import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { useIsCommentRemoving } from '../../../queries/flicks/comments/comment-delete.ts';
import { CommentItem } from './comment-item.tsx';

type CommentEntryProps = ComponentProps<typeof CommentItem> & {
  /** A link led to it: it is highlighted, scrolled into view and focused. */
  isLinked?: boolean | undefined;
  children?: ReactNode;
};

/** A place in a list of comments: left out while its comment is on its way out. */
export function CommentEntry({ children, isLinked = false, ...item }: CommentEntryProps) {
  const entry = useRef<HTMLLIElement>(null);
  const isRemoving = useIsCommentRemoving(item.flickId, item.comment._id);
  useEffect(() => {
    if (!isLinked) return;
    entry.current?.focus({ preventScroll: true });
    entry.current?.scrollIntoView({ block: 'center' });
  }, [isLinked]);
  if (isRemoving) return null;
  return (
    <li ref={entry} data-comment="" tabIndex={-1} aria-current={isLinked || undefined} className="rounded-lg">
      <div className={isLinked ? '-mx-2 rounded-lg bg-brand-soft px-2 py-2' : undefined}>
        <CommentItem {...item} />
      </div>
      {children}
    </li>
  );
}
