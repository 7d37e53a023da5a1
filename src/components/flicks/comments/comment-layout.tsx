import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Comment } from '../../../../contract/flicks/comment.ts';
import { formatTime } from '../../../lib/format/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { RichText } from '../parts/rich-text.tsx';
import { TranslationSlot } from '../translation/translation-slot.tsx';

/** The style of text buttons below a comment. */
export const commentAction = 'hit font-semibold text-sm text-text-2 hover:text-text hover:underline';

type CommentLayoutProps = {
  comment: Comment;
  isReply: boolean;
  /** Below the text: Reply, Delete, likes. */
  actions: ReactNode;
  /** At the right: the heart. */
  aside?: ReactNode;
  /** After the time: that it was edited. */
  mark?: ReactNode;
  /** It is on its way, or could not be sent. */
  unsent?: boolean;
};

function Writer({ user }: Pick<Comment, 'user'>) {
  if (!user._id) return <span className="font-semibold text-md">{user.username}</span>;
  return (
    <Link to="/profile/$id" params={{ id: user._id }} className="font-semibold text-md hover:underline">
      {user.username}
    </Link>
  );
}

/** Avatar, name, time and text of a comment, with slots for its actions. */
export function CommentLayout({
  comment,
  isReply,
  actions,
  aside,
  mark,
  unsent = false,
}: CommentLayoutProps) {
  const time = formatTime(comment.createdAt, new Date());
  return (
    <div className="flex gap-3">
      <Avatar person={comment.user} size={isReply ? 28 : 36} />
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline gap-1">
          <Writer user={comment.user} />
          <time dateTime={comment.createdAt} title={time.full} className="shrink-0 text-md text-text-3">
            {time.short}
          </time>
          {mark}
        </p>
        <p
          dir="auto"
          lang={comment.language ?? undefined}
          className={`whitespace-pre-wrap break-words ${unsent ? 'text-text-2' : ''}`}
        >
          <RichText tokens={comment.comment} />
        </p>
        {!unsent && (
          <TranslationSlot
            type="comment"
            id={comment._id}
            tokens={comment.comment}
            language={comment.language}
          />
        )}
        <div className="mt-0.5 flex min-h-6 flex-wrap items-center gap-x-4 gap-y-1">{actions}</div>
      </div>
      {aside}
    </div>
  );
}
