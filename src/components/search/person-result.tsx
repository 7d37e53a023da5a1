import type { FoundPerson } from '../../../contract/search/search.ts';
import { FollowButton } from '../people/rows/follow-button.tsx';
import { PersonRow } from '../people/rows/person-row.tsx';
import { Highlighted } from './highlighted-text.tsx';

/** A found person, with their pronouns and bio. */
export function PersonResult({ person, q }: { person: FoundPerson; q: string }) {
  return (
    <PersonRow
      person={person}
      title={<Highlighted text={person.name} q={q} />}
      handle={<Highlighted text={person.username} q={q} />}
      note={person.bio.replaceAll('\n', ' ') || undefined}
      action={<FollowButton person={person} />}
    />
  );
}
