import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import type { ProfileDetail } from '../../../../contract/people/profile.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { Avatar } from '../../ui/avatar.tsx';

const firstName = (name: string) => name.trim().split(/\s+/u)[0] ?? name;

/** Names are given of two; more of them are counted. */
const NAMED = 2;

/** People whom the viewer follows and who follow this person. */
export function Mutuals({ mutuals, mutualCount }: Pick<ProfileDetail, 'mutuals' | 'mutualCount'>) {
  const named = mutuals.slice(0, NAMED);
  const more = Math.max(0, mutualCount - named.length);
  const separator = (at: number) => {
    if (at === 0) return '';
    return more === 0 && at === named.length - 1 ? ' and ' : ', ';
  };
  return (
    <div className="flex min-w-0 items-center gap-2 text-md text-text-2">
      <span className="flex">
        {mutuals.map((person) => (
          <Avatar
            key={person.userId}
            person={person}
            size={24}
            className="ring-2 ring-canvas not-first:-ms-2"
          />
        ))}
      </span>
      <p className="min-w-0">
        {'Followed by '}
        {named.map((person, at) => (
          <Fragment key={person.userId}>
            {separator(at)}
            <Link to="/profile/$id" params={{ id: person.userId }} className="hover:underline">
              {firstName(person.name)}
            </Link>
          </Fragment>
        ))}
        {more > 0 && ` and ${formatCount(more)} more`}
      </p>
    </div>
  );
}
