import { type FormEvent, useId, useState } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { FailureNote } from './form-error.tsx';
import { TextArea } from './text-area.tsx';

type TextDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** What happens with the text. */
  text: string;
  label: string;
  /** Characters, without spaces around them. */
  bounds: { min: number; max: number };
  messages: { tooShort: string; tooLong: string; cancel: string; send: string; sending: string };
  busy: boolean;
  error: Error | null;
  onSend: (words: string) => void;
};

/** Asks for a longer text. What was typed stays while the dialog is closed. */
export function TextDialog(props: TextDialogProps) {
  const { open, onOpenChange, title, text, label, bounds, messages, busy, error, onSend } = props;
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState<string>();
  const form = useId();
  const send = (event: FormEvent) => {
    event.preventDefault();
    const words = value.trim();
    if (words.length < bounds.min) return setProblem(messages.tooShort);
    if (words.length > bounds.max) return setProblem(messages.tooLong);
    onSend(words);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      size="m"
      footer={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            {messages.cancel}
          </Button>
          <Button type="submit" form={form} loading={busy} loadingLabel={messages.sending}>
            {messages.send}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={send} className="flex flex-col gap-4">
        <p className="text-base text-text-2">{text}</p>
        <TextArea
          label={label}
          rows={5}
          limit={bounds.max}
          value={value}
          error={problem}
          onChange={(event) => {
            setValue(event.target.value);
            setProblem(undefined);
          }}
        />
        {error && !busy && <FailureNote title={error.message} error={error} />}
      </form>
    </Dialog>
  );
}
