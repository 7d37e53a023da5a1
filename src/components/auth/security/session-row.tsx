import { CircleAlert } from 'lucide-react';
import { formatTime } from '../../../lib/format/format.ts';
import { failureText } from '../../../lib/forms/error-text.ts';
import * as m from '../../../messages/auth.gen.ts';
import type { ShownSession } from '../../../queries/auth/session-list.ts';
import { Button } from '../../ui/button.tsx';
import { nameOfSession, SessionLocation } from './session-location.tsx';

type SessionRowProps = {
  session: ShownSession;
  /** Gets the row that disappears with its button. */
  onEnd: (row: HTMLElement | null) => void;
};

/** Another device, which can be logged out; after a failure it stays with the reason and Retry. */
export function SessionRow({ session, onEnd }: SessionRowProps) {
  const { error, ending } = session;
  const active = formatTime(session.lastActiveAt, new Date());
  return (
    <SessionLocation
      session={session}
      note={
        error && (
          <p role="alert" className="flex gap-1.5 text-danger-text text-md">
            <CircleAlert size={15} className="mt-0.5 shrink-0" aria-hidden="true" />
            {m.sessionNotLoggedOut({ reason: failureText(error) })}
          </p>
        )
      }
      time={
        <time dateTime={session.lastActiveAt} title={active.full} className="text-md text-text-2">
          {active.short}
        </time>
      }
      action={
        <Button
          variant="outline"
          size="s"
          loading={ending}
          loadingLabel={m.sessionLoggingOut()}
          aria-label={
            ending
              ? undefined
              : (error ? m.sessionRetryNamed : m.sessionLogOutNamed)({ device: nameOfSession(session) })
          }
          onClick={({ currentTarget }) => onEnd(currentTarget.closest('li'))}
        >
          {error ? m.sessionRetry() : m.sessionLogOut()}
        </Button>
      }
    />
  );
}
