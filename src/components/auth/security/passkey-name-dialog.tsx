import { useState } from 'react';
import { PASSKEYS, type Passkey } from '../../../../contract/auth/passkey.ts';
import { readFormFailure } from '../../../lib/forms/form-error.ts';
import * as m from '../../../messages/auth.gen.ts';
import { useRenamePasskey } from '../../../queries/auth/passkey.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FailurePanel } from '../../ui/form/error-panel.tsx';
import { TaskForm } from '../../ui/form/task-form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';

const map = { paths: { name: 'name' } } as const;

/** Another name for a passkey, by which its person knows it. */
export function PasskeyNameDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const rename = useRenamePasskey(passkey._id);
  const [name, setName] = useState(passkey.name);
  const [missing, setMissing] = useState<string>();
  const failure = readFormFailure<'name'>(rename.error, map);
  const send = () => {
    const trimmed = name.trim();
    if (trimmed === '') return setMissing(m.passkeyNameMissing());
    rename.mutate(trimmed, { onSuccess: onClose });
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={m.passkeyRenameTitle()} size="s">
      <TaskForm
        onSend={send}
        mistakes={missing ?? rename.error}
        busy={rename.isPending}
        action={m.save()}
        busyAction={m.saving()}
      >
        <TextField
          label={m.name()}
          autoComplete="off"
          maxLength={PASSKEYS.name}
          value={name}
          error={missing ?? failure.fields.name}
          onChange={(event) => {
            setName(event.target.value);
            setMissing(undefined);
            if (rename.isError) rename.reset();
          }}
        />
        {failure.panel && <FailurePanel {...failure.panel} />}
      </TaskForm>
    </Dialog>
  );
}
