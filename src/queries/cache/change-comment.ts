import type { Comment } from '../../../contract/flicks/comment.ts';
import { mapItems, type Pages } from './core/pages.ts';

/** Merges changed fields into one comment; returns the same object if nothing changes. */
export function changeComment(
  data: Pages<Comment>,
  id: string,
  change: (comment: Comment) => Partial<Comment>,
): Pages<Comment> {
  return mapItems(data, (comment) => {
    if (comment._id !== id) return comment;
    const patch = change(comment);
    const keys = Object.keys(patch) as (keyof Comment)[];
    return keys.some((key) => comment[key] !== patch[key]) ? { ...comment, ...patch } : comment;
  });
}
