import { useId, useRef } from 'react';
import * as m from '../../../messages/people.gen.ts';
import { useDismissSuggestion, useFriendSuggestions } from '../../../queries/people/friend-suggestion.ts';
import { failureProps } from '../../ui/failure-props.ts';
import { RetryRow } from '../../ui/list/retry-row.tsx';
import { LoadingStatus, Skeleton } from '../../ui/skeleton.tsx';
import { type Suggested, SuggestionRow } from './suggestion-row.tsx';

type SuggestionsProps = {
  /** How many are shown at a time. */
  count?: number | undefined;
  /** Where suggested people can be dismissed. */
  canDismiss?: boolean | undefined;
  /** A failure leaves nothing behind. */
  isOptional?: boolean | undefined;
};

const SKELETONS = ['a', 'b', 'c'];

/** People to follow; the next one replaces a dismissed one. */
export function Suggestions({ count = 3, canDismiss = true, isOptional = false }: SuggestionsProps) {
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { read, people } = useFriendSuggestions();
  const dismiss = useDismissSuggestion();
  const { error } = read;
  if (people?.length === 0 || (error && isOptional && !people)) return null;
  const leave = (person: Suggested) => {
    // The button disappears with its row: the focus stays in the block.
    title.current?.focus();
    dismiss(person);
  };
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h2 ref={title} id={id} tabIndex={-1} className="font-bold text-lg">
        {m.suggestions()}
      </h2>
      {people && (
        <ul className="flex flex-col gap-2">
          {people.slice(0, count).map((person) => (
            <li key={person.userId}>
              <SuggestionRow person={person} onDismiss={canDismiss ? leave : undefined} />
            </li>
          ))}
        </ul>
      )}
      {read.isPending && (
        <div className="flex flex-col gap-3">
          <LoadingStatus />
          {SKELETONS.map((key) => (
            <Skeleton key={key} className="h-11 w-full" />
          ))}
        </div>
      )}
      {error && <RetryRow {...failureProps(read)} />}
    </section>
  );
}
