import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { FlickLabel, ShownFlick } from '../../../../contract/flicks/flick.ts';
import { formatTime } from '../../../lib/format/format.ts';
import * as m from '../../../messages/flicks.gen.ts';
import { Avatar } from '../../ui/avatar.tsx';

interface FlickHeadProps {
  /** Id of the name, by which the flick is called. */
  id: string;
  flick: ShownFlick;
  /** On the flick's own page the name is the heading. */
  isHeading?: boolean | undefined;
  hasHandle?: boolean | undefined;
  menu?: ReactNode;
}

const LABELS: Record<FlickLabel, () => string> = {
  sensitive: m.labelSensitive,
  partnership: m.labelPartnership,
  ai: m.labelAi,
};

/** Who shared it, when and where, and what can be done with it. */
export function FlickHead({ id, flick, isHeading = false, hasHandle = true, menu }: FlickHeadProps) {
  const { user, location } = flick;
  const now = new Date();
  const time = formatTime(flick.createdAt, now);
  const edited = flick.editedAt && formatTime(flick.editedAt, now).full;
  const Name = isHeading ? 'h1' : 'p';
  const profile = { to: '/profile/$id', params: { id: user.userId } } as const;
  return (
    <div className="flex items-center gap-3">
      <Link {...profile} tabIndex={-1} aria-hidden="true" className="flex rounded-full">
        <Avatar person={user} size={40} />
      </Link>
      <div className="min-w-0 flex-1">
        {/* A handle that does not fit wraps to a hidden line. */}
        <Name className="flex h-5.5 flex-wrap items-baseline gap-x-1.5 overflow-hidden">
          <Link id={id} {...profile} className="max-w-full truncate font-bold text-base hover:underline">
            {user.name}
          </Link>
          {hasHandle && <bdi className="font-normal text-md text-text-3">@{user.username}</bdi>}
        </Name>
        <p className="truncate text-sm text-text-2">
          <time dateTime={flick.createdAt} title={time.full}>
            {time.short}
          </time>
          {flick.labels?.map((label) => ` · ${LABELS[label]()}`)}
          {edited && (
            <>
              {' · '}
              <span title={edited}>
                {m.flickEdited()}
                <span className="sr-only"> {edited}</span>
              </span>
            </>
          )}
          {location && (
            <>
              {' · '}
              <Link to="/search" search={{ q: location.name }} className="hover:underline">
                {location.name}
              </Link>
            </>
          )}
        </p>
      </div>
      {menu && <div className="-me-2 flex shrink-0 items-center">{menu}</div>}
    </div>
  );
}
