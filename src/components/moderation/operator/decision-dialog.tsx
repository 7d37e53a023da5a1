import { type FormEvent, useId, useState } from 'react';
import { limits } from '../../../../contract/core/limits.ts';
import * as m from '../../../messages/moderation.gen.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FailureNote } from '../../ui/form/form-error.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';

type DecisionDialogProps = {
  messages: { label: string; title: string; text: string };
  /** Who reads the reason. */
  reasonHint: string;
  isReasonNeeded: boolean;
  isDanger: boolean;
  /** Asks how long a suspension lasts. */
  isLimited?: boolean | undefined;
  busy: boolean;
  error: Error | null;
  onClose: () => void;
  /** `days` is how long a suspension lasts; undefined for no end. */
  onConfirm: (reason: string, days: number | undefined) => void;
};

const NO_END = '';
const DAYS = [1, 3, 7, 30, 90, 365];

/** Explains an action, and asks for the reason. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { messages: texts, isReasonNeeded: isNeeded, busy, error, onClose, onConfirm } = props;
  const form = useId();
  const [reason, setReason] = useState('');
  const [days, setDays] = useState(NO_END);
  const [problem, setProblem] = useState<string>();
  const send = (event: FormEvent) => {
    event.preventDefault();
    const text = reason.trim();
    if (isNeeded && text.length < 3) return setProblem(m.reasonMissing());
    if (text.length > limits.reason.max) return setProblem(m.tooLong({ count: limits.reason.max }));
    setProblem(undefined);
    onConfirm(text, days === NO_END ? undefined : Number(days));
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
        {props.isLimited && (
          <SelectField
            label={m.suspendLength()}
            value={days}
            options={[
              ...DAYS.map((count) => [String(count), m.suspendDays({ count })] as const),
              [NO_END, m.suspendNoEnd()],
            ]}
            onChange={setDays}
          />
        )}
        {error && !busy && <FailureNote title={error.message} error={error} />}
      </form>
    </Dialog>
  );
}
