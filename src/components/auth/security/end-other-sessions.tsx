import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';

type EndOthersProps = { count: number; busy: boolean; onEnd: () => void };

/** Logs every other device out, after a confirmation. */
export function EndOthers({ count, busy, onEnd }: EndOthersProps) {
  const [isConfirming, setConfirming] = useState(false);
  const devices = count === 1 ? 'the other device' : `${count} other devices`;
  return (
    <>
      <Button
        variant="text-danger"
        icon={LogOut}
        loading={busy}
        loadingLabel="Logging out"
        className="-me-4"
        onClick={() => setConfirming(true)}
      >
        Log out all others
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={`Log out ${devices}?`}
        body="Whoever uses them has to log in again. This device stays logged in."
        confirmLabel="Log out all others"
        danger
        onConfirm={() => {
          setConfirming(false);
          onEnd();
        }}
      />
    </>
  );
}
