import { type FormEvent, useEffect, useId, useRef } from 'react';
import { limits } from '../../../../contract/core/limits.ts';
import type { Comment } from '../../../../contract/flicks/comment.ts';
import { detectLanguage } from '../../../lib/language/detect-language.ts';
import * as m from '../../../messages/flicks.gen.ts';
import { useEditComment } from '../../../queries/flicks/comments/comment-edit.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FailureNote } from '../../ui/form/form-error.tsx';
import { LabeledTokenField } from '../composer/labeled-token-field.tsx';
import { draftLength, fromTokens, type RichDraft, toTokens } from '../composer/token-model.ts';
import { useSending } from '../composer/use-send-comment.ts';
import type { TokenFieldHandle } from '../composer/use-token-input.ts';

const { max } = limits.comment;

/** What must be changed before the text can be saved, or null. */
function problemOf(draft: RichDraft): string | null {
  const length = draftLength(draft);
  if (length === 0) return m.commentEditEmpty();
  return length > max ? m.composerTooLong({ max }) : null;
}

type EditCommentDialogProps = {
  comment: Comment;
  /** What was typed and is not saved; null if nothing was. */
  typed: RichDraft | null;
  onType: (typed: RichDraft | null) => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Changes the text of the viewer's own comment. */
export function EditCommentDialog({ comment, typed, onType, open, onOpenChange }: EditCommentDialogProps) {
  const draft = typed ?? fromTokens(comment.comment);
  const edit = useEditComment(comment._id);
  const formId = useId();
  const field = useRef<TokenFieldHandle>(null);
  useEffect(() => {
    if (open) field.current?.focus();
  }, [open]);
  const error = problemOf(draft);
  const done = () => {
    onType(null);
    onOpenChange(false);
  };
  const sending = useSending({
    read: () => draft,
    send: (words) => {
      if (edit.isPending) return;
      if (problemOf(words) !== null) return field.current?.focus();
      const tokens = toTokens(words);
      if (JSON.stringify(tokens) === JSON.stringify(comment.comment)) return done();
      edit.mutate({ comment: tokens, language: detectLanguage(tokens) }, { onSuccess: done });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    sending.press();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.commentEditTitle()}
      footer={
        <Button
          type="submit"
          form={formId}
          loading={edit.isPending || sending.isWaiting}
          loadingLabel={m.editSaving()}
        >
          {m.editSave()}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-3">
        <LabeledTokenField
          ref={field}
          label={m.commentEditText()}
          placeholder={m.composerComment()}
          draft={draft}
          onChange={(next) => {
            onType(next);
            if (edit.isError) edit.reset();
          }}
          sending={sending}
          error={error}
        />
        <p className="text-sm text-text-2">{m.commentEditHint()}</p>
        {edit.error && <FailureNote title={edit.error.message} error={edit.error} />}
      </form>
    </Dialog>
  );
}
