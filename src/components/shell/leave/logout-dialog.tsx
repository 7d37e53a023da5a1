import * as m from '../../../messages/shell.gen.ts';
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
      title={m.logoutTitle()}
      size="s"
      alert
      hideClose
      footer={
        <>
          <Button variant="quiet" data-autofocus="" onClick={() => response('stay')}>
            {m.logoutCancel()}
          </Button>
          {waiting.length > 0 && (
            <Button variant="text-danger" onClick={() => response('delete')}>
              {m.logoutDelete()}
            </Button>
          )}
          <Button variant={waiting.length > 0 ? 'primary' : 'danger'} onClick={() => response('keep')}>
            {waiting.length > 0 ? m.logoutKeep() : m.logOut()}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 text-base text-text-2">
        {waiting.length > 0 && <p>{m.logoutWaiting({ drafts: unsentDraftsText(waiting) })}</p>}
        {lost.length > 0 && <p>{m.logoutLost({ drafts: unsentDraftsText(lost) })}</p>}
        {hasComment && <p>{m.logoutLosesComment()}</p>}
        {hasEdit && <p>{m.logoutLosesEdit()}</p>}
      </div>
    </Dialog>
  );
}
