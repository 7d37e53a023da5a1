import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { PASSKEYS, type Passkey } from '../../../../contract/auth/passkey.ts';
import { hasPasskeys } from '../../../lib/forms/passkeys.ts';
import * as m from '../../../messages/auth.gen.ts';
import { useRemovePasskey } from '../../../queries/auth/passkey.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useLazyComponent } from '../../ui/lazy-component.ts';
import { SectionCard } from '../../ui/section/section-card.tsx';
import { passkeyDialogCode, passkeyNameDialogCode } from './passkey-dialogs.ts';
import { PasskeyRow } from './passkey-row.tsx';

function RemoveDialog({ passkey, onClose }: { passkey: Passkey; onClose: (removed: boolean) => void }) {
  const remove = useRemovePasskey(passkey._id);
  const { mutate } = remove;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && !remove.isPending && onClose(false)}
      title={m.passkeyRemoveTitle({ name: passkey.name })}
      body={m.passkeyRemoveText()}
      confirmLabel={m.passkeyRemove()}
      danger
      loading={remove.isPending}
      onConfirm={() => mutate(undefined, { onSuccess: () => onClose(true), onError: () => onClose(false) })}
    />
  );
}

/** Why no passkey can be added here; undefined if one can. */
function limitText(many: number): string | undefined {
  if (many >= PASSKEYS.most) return m.passkeysMost({ count: PASSKEYS.most });
  if (hasPasskeys()) return undefined;
  return m.passkeysUnavailable();
}

/** Keys on the person's devices that log in without a password: added, named and removed. */
export function PasskeysCard({ passkeys }: { passkeys: readonly Passkey[] }) {
  const [adds, setAdds] = useState(false);
  const [naming, setNaming] = useState<Passkey | null>(null);
  const [toDelete, setToDelete] = useState<Passkey | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const Add = useLazyComponent(passkeyDialogCode, adds, () => setAdds(false));
  const Rename = useLazyComponent(passkeyNameDialogCode, naming !== null, () => setNaming(null));
  const reason = limitText(passkeys.length);
  const closeRemoving = (removed: boolean) => {
    setToDelete(null);
    // The row disappears with its focused button.
    if (removed) add.current?.focus();
  };
  return (
    <SectionCard title={m.passkeysTitle()} text={m.passkeysText()}>
      <div className="flex flex-col gap-3">
        {passkeys.length > 0 && (
          <ul aria-label={m.passkeysTitle()} className="-mt-2 divide-y divide-line">
            {passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey._id}
                passkey={passkey}
                onRename={() => setNaming(passkey)}
                onRemove={() => setToDelete(passkey)}
              />
            ))}
          </ul>
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            ref={add}
            variant="tonal"
            icon={Plus}
            aria-haspopup="dialog"
            disabled={reason !== undefined}
            onClick={() => setAdds(true)}
          >
            {m.passkeyAdd()}
          </Button>
          {reason && <p className="text-md text-text-2">{reason}</p>}
        </div>
      </div>
      {Add && <Add open={adds} onClose={() => setAdds(false)} />}
      {Rename && naming && <Rename key={naming._id} passkey={naming} onClose={() => setNaming(null)} />}
      {toDelete && <RemoveDialog passkey={toDelete} onClose={closeRemoving} />}
    </SectionCard>
  );
}
