import { type FormEvent, useId, useState } from 'react';
import { limits } from '../../../../contract/core/limits.ts';
import * as m from '../../../messages/moderation.gen.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FailureNote } from '../../ui/form/form-error.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';

type DecisionDialogProps = {
  messages: { label: string; title: string; text: string };
  /** Who reads the reason. */
  reasonHint: string;
  isReasonNeeded: boolean;
  isDanger: boolean;
  busy: boolean;
  error: Error | null;
  onClose: () => void;
  onConfirm: (reason: string) => void;
};

/** Explains an action, and asks for the reason. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { messages: texts, isReasonNeeded: isNeeded, busy, error, onClose, onConfirm } = props;
  const form = useId();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const send = (event: FormEvent) => {
    event.preventDefault();
    const text = reason.trim();
    if (isNeeded && text.length < 3) return setProblem(m.reasonMissing());
    if (text.length > limits.reason.max) return setProblem(m.tooLong({ count: limits.reason.max }));
    setProblem(undefined);
    onConfirm(text);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.title}
      size="m"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {m.cancel()}
          </Button>
          <Button
            type="submit"
            form={form}
            variant={props.isDanger ? 'danger' : 'primary'}
            loading={busy}
            loadingLabel={m.saving()}
          >
            {texts.label}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={send} className="flex flex-col gap-4">
        <p className="text-base text-text-2">{texts.text}</p>
        <TextArea
          label={isNeeded ? m.reason() : m.reasonOptional()}
          hint={props.reasonHint}
          value={reason}
          error={problem}
          limit={limits.reason.max}
          onChange={(event) => setReason(event.target.value)}
        />
        {error && !busy && <FailureNote title={error.message} error={error} />}
      </form>
    </Dialog>
  );
}
