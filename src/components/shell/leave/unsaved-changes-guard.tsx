import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { readViewer } from '../../../queries/auth/viewer.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';

type UnsavedChangesGuardProps = {
  /** Something is typed that would be lost. */
  when: boolean;
  title: string;
};

/** Asks before what was typed is left behind, be it by a link, by Back or by closing the tab. */
export function UnsavedChangesGuard({ when, title }: UnsavedChangesGuardProps) {
  const { history } = useRouter();
  const [asked, setAsked] = useState<{ answer: (stays: boolean) => void } | null>(null);
  useEffect(() => {
    if (!when) return;
    return history.block({
      enableBeforeUnload: true,
      // Who was logged out meanwhile has to go.
      blockerFn: () => readViewer() !== null && new Promise<boolean>((answer) => setAsked({ answer })),
    });
  }, [when, history]);
  const answer = (stays: boolean) => {
    setAsked(null);
    asked?.answer(stays);
  };
  return (
    <Dialog
      open={asked !== null}
      onOpenChange={(open) => !open && answer(true)}
      title={title}
      size="s"
      alert
      hideClose
      footer={
        <>
          <Button variant="text-danger" onClick={() => answer(false)}>
            Leave
          </Button>
          <Button data-autofocus="" onClick={() => answer(true)}>
            Keep editing
          </Button>
        </>
      }
    >
      <p className="text-base text-text-2">What you typed here is lost when you leave.</p>
    </Dialog>
  );
}
