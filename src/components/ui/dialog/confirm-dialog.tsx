import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Names the thing and what happens, as a question. */
  title: string;
  body: ReactNode;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  danger?: boolean | undefined;
  /** Shows the confirming button as busy while the response is on its way. */
  loading?: boolean | undefined;
  onConfirm: () => void;
};

/** A question before something that cannot be taken back; the harmless answer has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, cancelLabel = 'Cancel', danger = false } = props;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={props.title}
      size="s"
      alert
      hideClose
      footer={
        <>
          <Button variant="quiet" data-autofocus="" onClick={() => onOpenChange(false)}>
            {cancelLabel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} loading={props.loading} onClick={props.onConfirm}>
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      <div className="text-base text-text-2">{props.body}</div>
    </Dialog>
  );
}
