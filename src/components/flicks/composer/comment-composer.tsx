import { AtSign, Hash, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { limits } from '../../../../contract/core/limits.ts';
import type { Person } from '../../../../contract/core/shared.ts';
import type { ShownFlick } from '../../../../contract/flicks/flick.ts';
import * as m from '../../../messages/flicks.gen.ts';
import { useViewer } from '../../../queries/core/viewer.ts';
import { usePostComment } from '../../../queries/flicks/comments/comment-post.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { cancelReply, draftKey, readDraft, useDraft, writeDraft } from './comment-draft-store.ts';
import { TokenField } from './token-field.tsx';
import { canSend, draftLength, EMPTY_DRAFT, toTokens } from './token-model.ts';
import { useSending } from './use-send-comment.ts';
import type { TokenFieldHandle } from './use-token-input.ts';

const closedMessages = {
  everyone: m.composerClosedEveryone(),
  followers: m.composerClosedFollowers(),
  friends: m.composerClosedFriends(),
  off: m.composerClosedOff(),
};

type Commentable = Pick<ShownFlick, '_id' | 'canComment' | 'commentSetting'>;

/** The form for a comment or reply; a text if comments are closed, nothing for visitors. */
export function CommentComposer({ flick }: { flick: Commentable }) {
  const viewer = useViewer();
  if (!viewer) return null;
  if (!flick.canComment) {
    return <p className="py-2.5 text-center text-md text-text-2">{closedMessages[flick.commentSetting]}</p>;
  }
  return <Composer flickId={flick._id} viewer={viewer} />;
}

const COUNTED_FROM = limits.comment.max * 0.8;

function Counter({ id, length }: { id: string; length: number }) {
  const { max } = limits.comment;
  const over = length > max;
  return (
    <p id={id} className={`mt-1 text-end text-sm tabular-nums ${over ? 'text-danger-text' : 'text-text-2'}`}>
      {over ? m.composerLengthOver({ length, max }) : m.composerLength({ length, max })}
    </p>
  );
}

/** Who the comment replies to. */
function ReplyBar({ name, onCancel }: { name: string; onCancel: () => void }) {
  return (
    <div className="mb-1.5 flex items-center gap-2 ps-12 text-sm text-text-2">
      <p className="min-w-0 flex-1 truncate">
        {m.composerReplyingTo({ name, b: (words) => <span className="font-semibold">{words}</span> })}
      </p>
      <IconButton label={m.composerCancelReply()} icon={X} size="s" tip="none" onClick={onCancel} />
    </div>
  );
}

function Composer({ flickId, viewer }: { flickId: string; viewer: Person }) {
  const key = draftKey(viewer.userId, flickId);
  const { content, replyTo, summons } = useDraft(key);
  const { post } = usePostComment(flickId);
  const field = useRef<TokenFieldHandle>(null);
  const counterId = useId();
  const length = draftLength(content);
  const tooLong = length > limits.comment.max;

  const [handled, setHandled] = useState(summons);
  useEffect(() => {
    if (summons === handled) return;
    setHandled(summons);
    field.current?.focus();
  }, [summons, handled]);

  const sending = useSending({
    // Read when it is sent and emptied at once, so that a second press finds nothing to send.
    read: () => readDraft(key).content,
    send: (sent) => {
      const { replyTo: responses } = readDraft(key);
      if (canSend(sent)) {
        const parent = responses && { commentId: responses.commentId, name: responses.name };
        writeDraft(key, { content: EMPTY_DRAFT, replyTo: null });
        post(toTokens(sent), parent);
      }
      field.current?.focus();
    },
    outlivesScreen: true,
  });

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sending.press();
      }}
    >
      {replyTo && (
        <ReplyBar
          name={replyTo.name}
          onCancel={() => {
            cancelReply(key);
            field.current?.focus();
          }}
        />
      )}
      <div className="flex items-end gap-3">
        <Avatar person={viewer} size={36} className="mb-0.75" />
        <TokenField
          ref={field}
          label={replyTo ? m.composerReply({ name: replyTo.name }) : m.composerComment()}
          placeholder={m.composerComment()}
          draft={content}
          onChange={(next) => writeDraft(key, { content: next })}
          typed={sending.typed}
          onSend={sending.press}
          invalid={tooLong}
          describedBy={length >= COUNTED_FROM ? counterId : undefined}
          trailing={
            <div className="flex shrink-0 items-center py-1.25">
              <IconButton
                label={m.composerMention()}
                icon={AtSign}
                size="s"
                tip="above"
                className="text-text-2"
                onClick={() => field.current?.open('mention')}
              />
              <IconButton
                label={m.composerAddHashtag()}
                icon={Hash}
                size="s"
                tip="above"
                className="text-text-2"
                onClick={() => field.current?.open('hashtag')}
              />
              {length > 0 && (
                <Button type="submit" size="s" loading={sending.isWaiting} className="ms-1 rounded-full!">
                  {m.composerSend()}
                </Button>
              )}
            </div>
          }
        />
      </div>
      {length >= COUNTED_FROM && <Counter id={counterId} length={length} />}
    </form>
  );
}
