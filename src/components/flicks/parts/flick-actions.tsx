import { Bookmark, MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ShownFlick } from '../../../../contract/flicks/flick.ts';
import { formatCount } from '../../../lib/format/format.ts';
import * as m from '../../../messages/flicks.gen.ts';
import type { RepostState } from '../../../queries/flicks/repost.ts';
import { useSave } from '../../../queries/flicks/save.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { LikeButton } from './like-button.tsx';
import { RepostButton } from './repost-button.tsx';

interface FlickActionsProps {
  flick: ShownFlick;
  repost: RepostState;
  /** How the comments open: a link from a list, a button next to them. */
  comments: (content: ReactNode, className: string) => ReactNode;
  /** For a visitor: every press leads to the login. */
  requireLogin?: (() => void) | undefined;
}

const action = 'hit flex h-11 items-center gap-2 rounded-md font-semibold text-md tabular-nums';

/** Like, comments and reposts with their counts at the left, save at the right. */
export function FlickActions({ flick, repost, comments, requireLogin }: FlickActionsProps) {
  const { isSaved, setSaved } = useSave(flick);
  return (
    <div className="flex flex-wrap items-center gap-x-5">
      <LikeButton flick={flick} className={action} requireLogin={requireLogin} />
      {comments(
        <>
          <MessageCircle size={24} strokeWidth={1.9} aria-hidden="true" />
          <span>
            <span className="sr-only">{m.flickComments()}</span> {formatCount(flick.commentCount)}
          </span>
        </>,
        action,
      )}
      <RepostButton flick={flick} repost={repost} className={action} requireLogin={requireLogin} />
      <IconButton
        label={m.flickSave()}
        data-key="s"
        icon={Bookmark}
        pressed={isSaved}
        filled={isSaved}
        tip="above"
        className="-me-2 ms-auto"
        onClick={() => (requireLogin ? requireLogin() : setSaved(!isSaved))}
      />
    </div>
  );
}
