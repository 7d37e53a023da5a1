import { type SubmitEvent, useRef, useState } from 'react';
import type { ScheduledFlick } from '../../../../contract/flicks/scheduled-flick.ts';
import { toast } from '../../../lib/browser/toast.ts';
import { detectLanguage } from '../../../lib/language/detect-language.ts';
import * as m from '../../../messages/flicks.gen.ts';
import {
  type ScheduledChanges,
  useEditScheduled,
} from '../../../queries/flicks/publishing/scheduled-flick.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FailureNote } from '../../ui/form/form-error.tsx';
import { captionProblem } from '../composer/caption-error.ts';
import { LabeledTokenField } from '../composer/labeled-token-field.tsx';
import { fromTokens, type RichDraft, toTokens } from '../composer/token-model.ts';
import { useSending } from '../composer/use-send-comment.ts';
import type { TokenFieldHandle } from '../composer/use-token-input.ts';
import { timeProblem, whenText } from './messages.ts';
import { TimeField } from './time-field.tsx';

interface EditedFlick {
  caption: RichDraft;
  publishAt: string;
}

/** The changes of a scheduled flick; times are compared by the minute. */
function changesOf({ caption, publishAt }: EditedFlick, flick: ScheduledFlick): ScheduledChanges {
  const description = caption.text.trim() === '' ? [] : toTokens(caption);
  const isUnchanged = JSON.stringify(description) === JSON.stringify(flick.description);
  return {
    ...(!isUnchanged && { description, language: detectLanguage(description) }),
    ...((publishAt !== flick.publishAt || flick.state === 'failed') && { publishAt }),
  };
}

function Form({ flick, onDone }: { flick: ScheduledFlick; onDone: () => void }) {
  const [typed, setTyped] = useState<EditedFlick>({
    caption: fromTokens(flick.description),
    publishAt: flick.publishAt,
  });
  const [isChecked, setChecked] = useState(false);
  const field = useRef<TokenFieldHandle>(null);
  const formRef = useRef<HTMLFormElement>(null);
  const edit = useEditScheduled(flick);
  const captionError = captionProblem(toTokens(typed.caption));
  const isSameTime = changesOf(typed, flick).publishAt === undefined;
  const wrongTime = isSameTime ? null : timeProblem(typed.publishAt, new Date());
  const change = (next: Partial<EditedFlick>) => {
    setTyped({ ...typed, ...next });
    if (edit.isError) edit.reset();
  };
  const save = (caption: RichDraft) => {
    const changes = changesOf({ ...typed, caption }, flick);
    setChecked(true);
    if (captionError !== null) return field.current?.focus();
    if (wrongTime !== null)
      return formRef.current?.querySelector<HTMLElement>('input[type=datetime-local]')?.focus();
    if (Object.keys(changes).length === 0) return onDone();
    if (edit.isPending) return;
    edit.mutate(changes, {
      onSuccess: ({ publishAt }) => {
        toast.success(m.scheduleSaved({ when: whenText(publishAt) }));
        onDone();
      },
      // The row disappears with this dialog once it is posted.
      onError: (error) => Object(error).code === 'sealed' && toast.failure(error.message),
    });
  };
  const sending = useSending({
    audience: flick.audienceSetting,
    read: () => typed.caption,
    send: save,
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    sending.press();
  };
  return (
    <form ref={formRef} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <LabeledTokenField
        ref={field}
        label={m.composerCaption()}
        placeholder={m.composerCaptionPlaceholder()}
        draft={typed.caption}
        onChange={(caption) => change({ caption })}
        sending={sending}
        audience={flick.audienceSetting}
        error={captionError}
      />
      <TimeField
        publishAt={typed.publishAt}
        onChange={(publishAt) => change({ publishAt })}
        error={(isChecked && wrongTime) || undefined}
      />
      {edit.error && <FailureNote title={edit.error.message} error={edit.error} />}
      <Button
        type="submit"
        loading={edit.isPending || sending.isWaiting}
        loadingLabel={m.editSaving()}
        className="self-end max-md:w-full"
      >
        {m.editSave()}
      </Button>
    </form>
  );
}

type EditScheduledDialogProps = {
  flick: ScheduledFlick;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Edits the caption of a scheduled flick, and when it is posted. */
export function EditScheduledDialog({ flick, open, onOpenChange }: EditScheduledDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={m.scheduleEditTitle()}>
      <Form flick={flick} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}
