import { useRef } from 'react';
import { toast } from '../../../lib/browser/toast.ts';
import * as m from '../../../messages/auth.gen.ts';
import { type ShownSession, useEndSessions } from '../../../queries/auth/session-list.ts';
import { EndOthers } from './end-other-sessions.tsx';
import { SessionRow } from './session-row.tsx';

/** The other devices, with buttons to log out one or all of them. */
export function OtherSessions({ sessions }: { sessions: readonly ShownSession[] }) {
  const { end, endAll, busy } = useEndSessions();
  const heading = useRef<HTMLHeadingElement>(null);
  const endOne = async ({ _id }: ShownSession, row: HTMLElement | null) => {
    const nextFocus = row?.nextElementSibling ?? row?.previousElementSibling;
    // The row disappears with its focused button.
    (nextFocus?.querySelector<HTMLElement>('button') ?? heading.current)?.focus();
    if (await end(_id)) toast.success(m.sessionLoggedOut());
  };
  const endOthers = async () => {
    const failed = await endAll(sessions.map(({ _id }) => _id));
    if (failed > 0) toast.failure(m.sessionsFailed({ count: failed }));
    else toast.success(m.sessionsLoggedOut());
    // The pressed button disappears with the last of them.
    if (document.activeElement === document.body) heading.current?.focus();
  };
  return (
    <section aria-labelledby="other-devices" className="flex flex-col gap-3">
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 pt-1">
        <h3 id="other-devices" ref={heading} tabIndex={-1} className="font-bold text-base">
          {sessions.length > 0 ? m.sessionsOthersCount({ count: sessions.length }) : m.sessionsOthers()}
        </h3>
        {sessions.length > 0 && <EndOthers count={sessions.length} busy={busy} onEnd={endOthers} />}
      </div>
      {sessions.length > 0 ? (
        <ul className="rounded-2xl bg-surface px-4 shadow-0 md:px-5">
          {sessions.map((session) => (
            <li
              key={session._id}
              className="relative not-first:before:absolute not-first:before:inset-x-0 not-first:before:ms-14 not-first:before:h-px not-first:before:bg-line"
            >
              <SessionRow session={session} onEnd={(row) => endOne(session, row)} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-base text-text-2">{m.sessionsOnlyThis()}</p>
      )}
    </section>
  );
}
