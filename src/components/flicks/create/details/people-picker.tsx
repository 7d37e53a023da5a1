import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Person } from '../../../../../contract/core/shared.ts';
import type { Audience } from '../../../../../contract/flicks/flick.ts';
import * as m from '../../../../messages/flicks.gen.ts';
import { mentionQueries } from '../../../../queries/people/mention.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { failureProps } from '../../../ui/failure-props.ts';
import { SearchableListbox } from '../../../ui/form/searchable-listbox.tsx';
import { RetryRow } from '../../../ui/list/retry-row.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';

const DEBOUNCE_MS = 200;

type PeoplePickerProps = {
  picked: readonly Person[];
  /** The audience of the flick: people outside it come last, with a note. */
  audience: Audience;
  /** Adds a person, or removes one who was picked before. */
  onPick: (person: Person) => void;
};

/** A search field with the people it finds. */
export function PeoplePicker({ picked, audience, onPick }: PeoplePickerProps) {
  const [search, setSearch] = useState('');
  const query = search.trim().replace(/^@/, '');
  const debounced = useDebounced(query, DEBOUNCE_MS);
  const people = useQuery(mentionQueries.search(debounced, audience));
  const found = people.data ?? [];
  return (
    <>
      <SearchableListbox
        label={m.createSearchPeople()}
        placeholder={m.createSearchPeople()}
        listLabel={m.composerPeople()}
        search={search}
        onSearch={setSearch}
        items={found}
        keyOf={({ userId }) => userId}
        isSelected={({ userId }) => picked.some((person) => person.userId === userId)}
        multiselectable
        stale={debounced !== query || people.isPending || people.isPlaceholderData}
        listClass={people.isError ? '' : 'h-[min(16rem,36dvh)]'}
        onSelect={({ userId, username, name, photo }) => onPick({ userId, username, name, photo })}
      >
        {(person) => (
          <>
            <Avatar person={person} size={36} />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold text-md">{person.name}</span>
              <span className="block truncate text-md text-text-2">
                <bdi>@{person.username}</bdi>
              </span>
              {person.canSee === false && (
                <span className="block text-reward-text text-sm">{m.composerCannotSee()}</span>
              )}
            </span>
          </>
        )}
      </SearchableListbox>
      {people.isSuccess && found.length === 0 && (
        <p role="status" className="-mt-[min(15rem,34dvh)] h-[min(14rem,32dvh)] text-md text-text-2">
          {m.createNobodyFound()}
        </p>
      )}
      {people.error && <RetryRow {...failureProps(people)} />}
    </>
  );
}
