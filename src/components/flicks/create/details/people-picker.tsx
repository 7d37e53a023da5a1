import { useQuery } from '@tanstack/react-query';
import { Check, Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Person } from '../../../../../contract/core/shared.ts';
import type { Audience } from '../../../../../contract/flicks/flick.ts';
import { mentionQueries } from '../../../../queries/people/mention.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { failureProps } from '../../../ui/failure-props.ts';
import { fieldBox, fieldControl } from '../../../ui/form/field.tsx';
import { RetryRow } from '../../../ui/list/retry-row.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';

const DEBOUNCE_MS = 200;

type PeoplePickerProps = {
  picked: readonly Person[];
  /** Of the flick: people whom it leaves out are offered last, and marked. */
  audience: Audience;
  /** Called for a person who is picked, and again to take them out. */
  onPick: (person: Person) => void;
};

/** A search field over the people it finds. The focus stays in the field; its keys move and pick. */
export function PeoplePicker({ picked, audience, onPick }: PeoplePickerProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [moved, setMoved] = useState(0);
  const query = typed.trim().replace(/^@/, '');
  const debounced = useDebounced(query, DEBOUNCE_MS);
  const people = useQuery(mentionQueries.search(debounced, audience));
  /** Whether the list is about what the field contains. */
  const isCurrent = debounced === query && !people.isPlaceholderData;
  const found = people.data ?? [];
  const pick = ({ userId, username, name, photo }: Person) => onPick({ userId, username, name, photo });
  const active = Math.min(moved, found.length - 1);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const isPicked = ({ userId }: Person) => picked.some((person) => person.userId === userId);
  const press = (event: KeyboardEvent) => {
    const person = found[active];
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') setMoved(Math.min(active + 1, found.length - 1));
    else if (event.key === 'ArrowUp') setMoved(Math.max(active - 1, 0));
    else if (event.key !== 'Enter') return;
    else if (person && isCurrent) pick(person);
    event.preventDefault();
  };
  return (
    <>
      <div className={`${fieldBox} min-h-12`}>
        <Search size={18} className="shrink-0" aria-hidden="true" />
        <input
          type="text"
          role="combobox"
          aria-label="Search people"
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={found.length > 0 ? `${id}-${active}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="Search people"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setMoved(0);
          }}
          onKeyDown={press}
          className={`${fieldControl} h-12`}
        />
      </div>
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label="People"
        aria-multiselectable="true"
        aria-busy={people.isFetching}
        className={`-mx-2 overflow-y-auto overscroll-contain ${people.isError ? '' : 'h-[min(16rem,36dvh)]'}`}
      >
        {found.map((person, index) => (
          <div
            key={person.userId}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={isPicked(person)}
            data-active={index === active || undefined}
            onClick={() => pick(person)}
            onKeyDown={(event) => event.key === 'Enter' && pick(person)}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-lg px-2.5 py-1.5 hover:bg-fill data-active:bg-fill-hover forced-colors:data-active:outline"
          >
            <Avatar person={person} size={36} />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold text-md">{person.name}</span>
              <span className="block truncate text-md text-text-2">@{person.username}</span>
              {person.canSee === false && (
                <span className="block text-reward-text text-sm">Cannot see this</span>
              )}
            </span>
            {isPicked(person) && <Check size={18} className="shrink-0 text-brand-text" aria-hidden="true" />}
          </div>
        ))}
      </div>
      {people.isSuccess && found.length === 0 && (
        <p role="status" className="-mt-[min(15rem,34dvh)] h-[min(14rem,32dvh)] text-md text-text-2">
          Nobody found
        </p>
      )}
      {people.error && <RetryRow {...failureProps(people)} />}
    </>
  );
}
