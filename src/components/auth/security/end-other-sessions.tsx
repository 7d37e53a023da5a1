import { LogOut } from 'lucide-react';
import { useState } from 'react';
import * as m from '../../../messages/auth.gen.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';

type EndOthersProps = { count: number; busy: boolean; onEnd: () => void };

/** Logs every other device out, after a confirmation. */
export function EndOthers({ count, busy, onEnd }: EndOthersProps) {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <Button
        variant="text-danger"
        icon={LogOut}
        loading={busy}
        loadingLabel={m.sessionLoggingOut()}
        className="-me-4"
        onClick={() => setConfirming(true)}
      >
        {m.sessionsLogOutAll()}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={m.sessionsLogOutAllTitle({ count })}
        body={m.sessionsLogOutAllText()}
        confirmLabel={m.sessionsLogOutAll()}
        danger
        onConfirm={() => {
          setConfirming(false);
          onEnd();
        }}
      />
    </>
  );
}
