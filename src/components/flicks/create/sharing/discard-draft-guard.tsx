import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isEmptyDraft } from '../../../../publishing/drafts/draft.ts';
import { readViewer } from '../../../../queries/auth/viewer.ts';
import { useDraftsLast } from '../../../../queries/flicks/publishing/flick-create.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useCreate } from '../create-context.ts';

/** Asks what becomes of the flick before its screen is left; closing the tab needs no question where it is kept. */
export function DiscardDraftGuard() {
  const { draft, publishing } = useCreate();
  const isPersistent = useDraftsLast();
  const { history } = useRouter();
  const [asked, setAsked] = useState<{ answer: (stays: boolean) => void } | null>(null);
  const isGuarded = !isEmptyDraft(draft);
  useEffect(() => {
    if (!isGuarded) return;
    return history.block({
      enableBeforeUnload: false,
      blockerFn: ({ currentLocation, nextLocation }) => {
        // Its steps are one screen, and who was logged out meanwhile has to go.
        if (nextLocation.pathname === currentLocation.pathname || readViewer() === null) return false;
        return new Promise<boolean>((answer) => setAsked({ answer }));
      },
    });
  }, [isGuarded, history]);
  const answer = (stays: boolean) => {
    setAsked(null);
    asked?.answer(stays);
  };
  return (
    <Dialog
      open={asked !== null}
      onOpenChange={(open) => !open && answer(true)}
      title="Leave without sharing?"
      size="s"
      alert
      hideClose
      footer={
        <>
          <Button
            variant="text-danger"
            onClick={() => {
              answer(false);
              publishing.discard(draft.id);
            }}
          >
            Discard
          </Button>
          {isPersistent && (
            <Button
              variant="quiet"
              onClick={() => {
                answer(false);
                publishing.closeDraft();
              }}
            >
              Save draft
            </Button>
          )}
          <Button data-autofocus="" onClick={() => answer(true)}>
            Keep editing
          </Button>
        </>
      }
    >
      <p className="text-base text-text-2">
        {isPersistent
          ? 'A draft is kept on this device until you share it or discard it, also when you log out.'
          : 'This browser keeps no drafts: what you made here is lost when you leave.'}
      </p>
    </Dialog>
  );
}
