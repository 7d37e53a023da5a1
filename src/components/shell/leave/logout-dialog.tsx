import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import type { LogoutPrompt } from './logout-confirmation.ts';
import { unsentDraftsText } from './unsent-drafts-text.ts';

/** Asks, before a logout, what happens to unsent content. */
export function LogoutDialog({ prompt, open }: { prompt: LogoutPrompt; open: boolean }) {
  const { respond: response, question } = prompt;
  const { waiting, lost, hasComment, hasEdit } = question;
  return (
    <Dialog
      open={open}
      onOpenChange={(opens) => !opens && response('stay')}
      title="Log out now?"
      size="s"
      alert
      hideClose
      footer={
        <>
          <Button variant="quiet" data-autofocus="" onClick={() => response('stay')}>
            Cancel
          </Button>
          {waiting.length > 0 && (
            <Button variant="text-danger" onClick={() => response('delete')}>
              Delete and log out
            </Button>
          )}
          <Button variant={waiting.length > 0 ? 'primary' : 'danger'} onClick={() => response('keep')}>
            {waiting.length > 0 ? 'Keep and log out' : 'Log out'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 text-base text-text-2">
        {waiting.length > 0 && (
          <p>
            You have {unsentDraftsText(waiting)}. Kept, this waits on this device until you log in here again,
            and nobody else who logs in sees it. On a device that is not yours, delete it.
          </p>
        )}
        {lost.length > 0 && <p>This browser keeps no drafts. You lose {unsentDraftsText(lost)}.</p>}
        {hasComment && <p>You lose the comment that you typed and did not send.</p>}
        {hasEdit && <p>You lose the changes of a flick that you did not save.</p>}
      </div>
    </Dialog>
  );
}
