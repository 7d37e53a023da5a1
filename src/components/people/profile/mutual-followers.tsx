import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ProfileDetail } from '../../../../contract/people/profile.ts';
import * as m from '../../../messages/people.gen.ts';
import { Avatar } from '../../ui/avatar.tsx';

const firstName = (name: string) => name.trim().split(/\s+/u)[0] ?? name;

/** Names are given of two; more of them are counted. */
const NAMED = 2;

type FollowedByProps = { people: ProfileDetail['mutuals']; more: number };

function FollowedBy({ people: [one, two], more }: FollowedByProps) {
  if (!one) return null;
  const linkTo = (id: string) => (words: ReactNode) => (
    <Link to="/profile/$id" params={{ id }} className="hover:underline">
      {words}
    </Link>
  );
  const first = { first: linkTo(one.userId), firstName: firstName(one.name) };
  if (!two) return more > 0 ? m.mutualsOneMore({ ...first, more }) : m.mutualsOne(first);
  const both = { ...first, second: linkTo(two.userId), secondName: firstName(two.name) };
  return more > 0 ? m.mutualsTwoMore({ ...both, more }) : m.mutualsTwo(both);
}

/** People whom the viewer follows and who follow this person. */
export function Mutuals({ mutuals, mutualCount }: Pick<ProfileDetail, 'mutuals' | 'mutualCount'>) {
  const named = mutuals.slice(0, NAMED);
  const more = Math.max(0, mutualCount - named.length);
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
        <FollowedBy people={named} more={more} />
      </p>
    </div>
  );
}
