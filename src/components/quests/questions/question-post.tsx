import { Ellipsis, Flag } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { QuestAnswer, Question } from '../../../../contract/quests/question.ts';
import * as m from '../../../messages/quests.gen.ts';
import { useViewer } from '../../../queries/core/viewer.ts';
import { useReportQuestion } from '../../../queries/moderation/report.ts';
import { useIsReported } from '../../../queries/moderation/reported.ts';
import { useHidePerson } from '../../../queries/people/block.ts';
import { useDeleteQuestion } from '../../../queries/quests/question.ts';
import { commentAction } from '../../flicks/comments/comment-layout.tsx';
import { focusAfter } from '../../flicks/comments/focus-next-comment.ts';
import { Hideable } from '../../flicks/comments/hideable.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ActionMenu } from '../../ui/menu/action-menu.tsx';
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
  const about = { kind: isAnswer ? 'answer' : 'question', name: user.name };
  const hasAnswer = 'answer' in post && post.answer !== null;
  const viewer = useViewer();
  const { remove } = useDeleteQuestion(questId, _id);
  const report = useReportQuestion(useHidePerson());
  const isReported = useIsReported(_id);
  const [dialog, setDialog] = useState<'delete' | 'report' | null>(null);
  const container = useRef<HTMLDivElement>(null);
  const close = (open: boolean) => !open && setDialog(null);

  return (
    <Hideable ref={container} reason={isReported ? m.questionReported() : null} isReported={isReported}>
      <PostLayout {...post} text={post.words} isAnswer={isAnswer}>
        {actions}
        {canDelete && (
          <button
            type="button"
            aria-label={m.questionDeleteNamed(about)}
            className={commentAction}
            onClick={() => setDialog('delete')}
          >
            {m.questionDelete()}
          </button>
        )}
        {viewer && user.userId !== viewer.userId && (
          <ActionMenu
            label={m.questionOptions(about)}
            trigger={
              <IconButton
                label={m.questionOptions(about)}
                icon={Ellipsis}
                size="s"
                tip="none"
                className="-ms-2 -my-1 text-text-2"
              />
            }
            items={[{ label: m.questionReport(), icon: Flag, onSelect: () => setDialog('report') }]}
          />
        )}
      </PostLayout>
      {moderation && (
        <p className="ps-12 text-reward-text text-sm">{m.questionTakenDown({ reason: moderation.reason })}</p>
      )}
      <ConfirmDialog
        open={dialog === 'delete'}
        onOpenChange={close}
        title={m.questionDeleteTitle(about)}
        body={m.questionDeleteBody({ kind: hasAnswer ? 'answered' : about.kind })}
        confirmLabel={m.questionDeleteAction(about)}
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
        title={m.questionReportTitle(about)}
        body={m.questionReportBody()}
        confirmLabel={m.questionReportAction(about)}
        onConfirm={() => {
          setDialog(null);
          report.mutate({ id: _id, author: user });
        }}
      />
    </Hideable>
  );
}
