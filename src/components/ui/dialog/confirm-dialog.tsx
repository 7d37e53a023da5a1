import type { ReactNode } from 'react';
import { failureText } from '../../../lib/forms/error-text.ts';
import { isCancelled } from '../../../lib/forms/is-cancelled.ts';
import * as m from '../../../messages/shell.gen.ts';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** A question that names what it is about and what happens. */
  title: string;
  body: ReactNode;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  danger?: boolean | undefined;
  /** Shows the confirming button as busy while the response is on its way. */
  loading?: boolean | undefined;
  /** Why the last attempt failed, shown below the body. */
  error?: Error | null | undefined;
  onConfirm: () => void;
};

/** Asks before something irreversible; the harmless button has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, cancelLabel = m.cancel(), danger = false, error } = props;
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
      <div className="text-base text-text-2">
        {props.body}
        {error && !isCancelled(error) && (
          <p role="alert" className="mt-3 text-danger-text">
            {failureText(error)}
          </p>
        )}
      </div>
    </Dialog>
  );
}
