import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FailureNote } from '../../ui/form/form-error.tsx';

type OwnerFormProps = {
  title: string;
  open: boolean;
  onClose: () => void;
  onSend: () => void;
  isSending: boolean;
  error: Error | null;
  button: string;
  sending: string;
  /** Shown beside the failure: another way on. */
  cancelButton?: ReactNode;
  children: ReactNode;
};

/** A small form over the page of a quest; what the server rejects stands above its button. */
export function OwnerForm(props: OwnerFormProps) {
  const form = useId();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!props.isSending) props.onSend();
  };
  return (
    <Dialog
      open={props.open}
      onOpenChange={(isOpen) => !isOpen && props.onClose()}
      title={props.title}
      footer={
        <Button type="submit" form={form} loading={props.isSending} loadingLabel={props.sending}>
          {props.button}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={send} className="flex flex-col gap-4">
        {props.children}
        {props.error && <FailureNote title={props.error.message} error={props.error} />}
        {props.error && props.cancelButton}
      </form>
    </Dialog>
  );
}
