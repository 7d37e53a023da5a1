import { useEffect, useRef, useState } from 'react';
import { readFormFailure } from '../../../lib/forms/form-error.ts';
import * as m from '../../../messages/auth.gen.ts';
import { FailurePanel } from '../../ui/form/error-panel.tsx';
import { TaskForm } from '../../ui/form/task-form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import type { CodeCall } from './code-mutation.ts';

const map = { paths: { recoveryCode: 'code' }, codes: {} } as const;

type RecoveryFormProps = { call: CodeCall<string>; action: string; busyAction: string };

/** The form for a recovery code, for people who cannot get the other codes. */
export function RecoveryForm({ call, action, busyAction }: RecoveryFormProps) {
  const [typed, setTyped] = useState('');
  const [missing, setMissing] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const failure = readFormFailure(call.error, map);
  // The field is focused, since it was requested.
  useEffect(() => field.current?.focus(), []);

  const send = () => {
    if (typed.trim() === '') setMissing(m.recoveryCodeMissing());
    else call.mutate(typed);
  };
  return (
    <TaskForm
      onSend={send}
      mistakes={missing ?? call.error}
      busy={call.isPending || call.isSuccess}
      action={action}
      busyAction={busyAction}
    >
      <p className="text-base text-text-2">{m.recoveryCodeIntro()}</p>
      <TextField
        ref={field}
        label={m.recoveryCodeLabel()}
        name="recovery-code"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        value={typed}
        error={missing ?? failure.fields.code}
        onChange={(event) => {
          setTyped(event.target.value);
          setMissing(undefined);
          if (call.error) call.reset();
        }}
      />
      {failure.panel && <FailurePanel {...failure.panel} />}
    </TaskForm>
  );
}
