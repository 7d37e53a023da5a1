import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Person } from '../../../../contract/core/shared.ts';
import { Avatar } from '../../ui/avatar.tsx';

type PersonRowProps = {
  person: Person;
  /** The name as it is drawn, for instance with a part of it marked. */
  title?: ReactNode;
  /** The username, likewise. */
  handle?: ReactNode;
  /** Shown after the username. */
  note?: ReactNode;
  /** Shown in place of handle and note. */
  line?: ReactNode;
  /** Shown at the right, outside the link. */
  action?: ReactNode;
};

/** A person in a list, with a link to their profile, and actions. */
export function PersonRow({ person, title, handle, note, line, action }: PersonRowProps) {
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-3">
      <Link
        to="/profile/$id"
        params={{ id: person.userId }}
        className="-ms-2 flex min-h-14 min-w-0 grow basis-36 items-center gap-3 rounded-lg px-2 hover:bg-fill"
      >
        <Avatar person={person} size={40} />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold text-base">{title ?? person.name}</span>
          <span className="block truncate text-md text-text-3">
            {line ?? (
              <>
                <bdi>@{handle ?? person.username}</bdi>
                {note && <> · {note}</>}
              </>
            )}
          </span>
        </span>
      </Link>
      {action}
    </div>
  );
}
