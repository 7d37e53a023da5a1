import type { FoundPerson } from '../../../contract/search/search.ts';
import { FollowButton } from '../people/rows/follow-button.tsx';
import { PersonRow } from '../people/rows/person-row.tsx';
import { Marked } from './highlighted-text.tsx';

/** A person who was found, with who they say they are. */
export function PersonResult({ person, q }: { person: FoundPerson; q: string }) {
  return (
    <PersonRow
      person={person}
      title={<Marked text={person.name} q={q} />}
      handle={<Marked text={person.username} q={q} />}
      note={person.bio.replaceAll('\n', ' ') || undefined}
      action={<FollowButton person={person} />}
    />
  );
}
