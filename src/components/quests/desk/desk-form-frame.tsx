import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import * as m from '../../../messages/quests.gen.ts';
import { Button } from '../../ui/button.tsx';
import type { FrameProps } from '../review/deciding/decision-forms.tsx';

/** A decision form at the side of the desk. In its text areas Enter sends; Shift and Enter begin a new line. */
export function DeskFormFrame({
  title,
  submitLabel,
  danger = false,
  onSubmit,
  onClose,
  children,
}: FrameProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // A form that begins with a group of choices is worked by number keys: nothing in it takes the focus.
    const first = form.current?.elements[0];
    if (first instanceof HTMLTextAreaElement) first.focus();
    if (first instanceof HTMLInputElement && first.type !== 'radio') first.focus();
  }, []);
  const send = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form
      ref={form}
      aria-label={title}
      className="flex flex-col gap-4"
      noValidate
      onKeyDown={(event) => {
        // The text area itself submits with Ctrl or Cmd.
        if (event.defaultPrevented || !(event.target instanceof HTMLTextAreaElement)) return;
        if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event);
      }}
      onSubmit={send}
    >
      {children}
      <div className="flex gap-3">
        <Button variant="quiet" className="flex-1" onClick={onClose}>
          {m.deskCancel()}
        </Button>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} className="flex-1">
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
