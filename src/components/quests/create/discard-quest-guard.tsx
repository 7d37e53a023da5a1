import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type Draft, isEmptyDraft } from '../../../publishing/drafts/draft.ts';
import type { FormPublishing } from '../../../publishing/form-publishing.ts';
import { readViewer } from '../../../queries/auth/viewer.ts';
import { useQuestDrafts } from '../../../queries/quests/quest-drafts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { messages } from './messages.ts';

type LeaveProps = {
  draft: Draft;
  publishing: FormPublishing;
  /** It is posted: nothing is left behind. */
  isOff: boolean;
};

/** Asks what becomes of the quest before its screen is left; closing the tab needs no question where it is kept. */
export function DiscardQuestGuard({ draft, publishing, isOff }: LeaveProps) {
  const { isPersistent } = useQuestDrafts();
  const { history } = useRouter();
  const [asked, setAsked] = useState<{ answer: (stays: boolean) => void } | null>(null);
  const isGuarded = !isOff && !isEmptyDraft(draft);
  const { leave } = messages;
  useEffect(() => {
    if (!isGuarded) return;
    return history.block({
      enableBeforeUnload: false,
      blockerFn: ({ currentLocation, nextLocation }) => {
        // An overlay of this screen is no other screen, and who was logged out meanwhile has to go.
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
      title={leave.title}
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
            {leave.discard}
          </Button>
          {isPersistent && (
            <Button
              variant="quiet"
              onClick={() => {
                answer(false);
                publishing.closeDraft();
              }}
            >
              {leave.save}
            </Button>
          )}
          <Button data-autofocus="" onClick={() => answer(true)}>
            {leave.stay}
          </Button>
        </>
      }
    >
      <p className="text-base text-text-2">{isPersistent ? leave.lasting : leave.lost}</p>
    </Dialog>
  );
}
