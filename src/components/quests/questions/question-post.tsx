import { Ellipsis, Flag } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { QuestAnswer, Question } from '../../../../contract/quests/question.ts';
import { useViewer } from '../../../queries/core/viewer.ts';
import { useReportQuestion } from '../../../queries/moderation/report.ts';
import { useIsReported } from '../../../queries/moderation/reported.ts';
import { useDeleteQuestion } from '../../../queries/quests/question.ts';
import { commentAction } from '../../flicks/comments/comment-layout.tsx';
import { focusAfter } from '../../flicks/comments/focus-next-comment.ts';
import { Hideable } from '../../flicks/comments/hideable.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ActionMenu } from '../../ui/menu/action-menu.tsx';
import { messages } from './messages.ts';
import { PostLayout } from './post-layout.tsx';

type PostProps = {
  questId: string;
  post: Question | QuestAnswer;
  /** Further actions. */
  actions?: ReactNode;
};

/** A question or its answer, with its actions. */
export function Post({ questId, post, actions }: PostProps) {
  const { _id, user, canDelete, moderation } = post;
  const isAnswer = !('answer' in post);
  const text = isAnswer ? messages.of.answer : messages.of.question;
  const viewer = useViewer();
  const { remove } = useDeleteQuestion(questId, _id);
  const report = useReportQuestion();
  const isReported = useIsReported(_id);
  const [dialog, setDialog] = useState<'delete' | 'report' | null>(null);
  const container = useRef<HTMLDivElement>(null);
  const close = (open: boolean) => !open && setDialog(null);

  return (
    <Hideable ref={container} reason={isReported ? messages.reported : null} isReported={isReported}>
      <PostLayout {...post} text={post.words} isAnswer={isAnswer}>
        {actions}
        {canDelete && (
          <button
            type="button"
            aria-label={text.remove(user.name)}
            className={commentAction}
            onClick={() => setDialog('delete')}
          >
            {messages.remove}
          </button>
        )}
        {viewer && user.userId !== viewer.userId && (
          <ActionMenu
            label={text.options(user.name)}
            trigger={
              <IconButton
                label={text.options(user.name)}
                icon={Ellipsis}
                size="s"
                tip="none"
                className="-ms-2 -my-1 text-text-2"
              />
            }
            items={[{ label: messages.report, icon: Flag, onSelect: () => setDialog('report') }]}
          />
        )}
      </PostLayout>
      {moderation && (
        <p className="ps-12 text-reward-text text-sm">{messages.takenDown(moderation.reason)}</p>
      )}
      <ConfirmDialog
        open={dialog === 'delete'}
        onOpenChange={close}
        title={text.title}
        body={'answer' in post && post.answer ? text.withAnswer : text.body}
        confirmLabel={text.button}
        danger
        onConfirm={() => {
          setDialog(null);
          focusAfter(container.current);
          remove();
        }}
      />
      <ConfirmDialog
        open={dialog === 'report'}
        onOpenChange={close}
        title={text.reportTitle(user.name)}
        body={messages.reportBody}
        confirmLabel={text.reportButton}
        onConfirm={() => {
          setDialog(null);
          report.mutate(_id);
        }}
      />
    </Hideable>
  );
}
