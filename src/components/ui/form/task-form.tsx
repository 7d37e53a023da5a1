import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import { Button } from '../button.tsx';

type TaskFormProps = {
  children: ReactNode;
  onSend: () => void;
  /** A new value for each failed validation; the first marked field then gets the focus. */
  mistakes: unknown;
  busy?: boolean | undefined;
  action: string;
  busyAction?: string | undefined;
  /** Shown below the button. */
  foot?: ReactNode;
};

/** The form of one step: its fields, and one button that on phones is at the bottom of the screen. */
export function TaskForm(props: TaskFormProps) {
  const { children, onSend, mistakes, busy, action, busyAction, foot } = props;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (mistakes) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [mistakes]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) onSend();
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-1 flex-col">
      <div className="flex flex-col gap-4">{children}</div>
      <div className="mt-6 flex flex-col gap-3 max-md:mt-auto max-md:pt-6">
        <Button type="submit" size="l" loading={busy} loadingLabel={busyAction}>
          {action}
        </Button>
        {foot}
      </div>
    </form>
  );
}
