import { Hash, Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatCount } from '../../../lib/format/format.ts';
import { hintFor } from '../../../lib/forms/error-hint.ts';
import * as m from '../../../messages/flicks.gen.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { type Suggestion, suggestionKey } from './use-suggestions.ts';

function Row({ suggestion }: { suggestion: Suggestion }) {
  if (suggestion.kind === 'person') {
    const { person } = suggestion;
    return (
      <>
        <Avatar person={person} size={36} />
        <span className="min-w-0">
          <span className="block truncate font-semibold text-md">{person.name}</span>
          <span className="block truncate text-md text-text-2">
            <bdi>@{person.username}</bdi>
          </span>
          {person.canSee === false && (
            <span className="block text-reward-text text-sm">{m.composerCannotSee()}</span>
          )}
        </span>
      </>
    );
  }
  const made = suggestion.kind === 'create';
  const Icon = made ? Plus : Hash;
  return (
    <>
      <span className="flex size-9 shrink-0 items-center justify-center rounded-full bg-fill text-text-2">
        <Icon size={18} aria-hidden="true" />
      </span>
      {made ? (
        <span className="min-w-0 truncate font-semibold text-brand-text text-md">
          {m.composerCreateHashtag({ name: suggestion.name })}
        </span>
      ) : (
        <span className="min-w-0">
          <span className="block truncate font-semibold text-md">#{suggestion.entry.name}</span>
          <span className="block text-md text-text-2 tabular-nums">
            {m.composerHashtagFlicks({
              count: suggestion.entry.count,
              shown: formatCount(suggestion.entry.count),
            })}
          </span>
        </span>
      )}
    </>
  );
}

type SuggestionListProps = {
  id: string;
  label: string;
  /** Its position relative to the field. */
  side: 'above' | 'below';
  rows: readonly Suggestion[];
  active: number;
  isLoading: boolean;
  error: Error | null;
  onPick: (suggestion: Suggestion) => void;
  onRetry: () => void;
};

/** Id of a row, which the field names as the active one. */
export const rowId = (listId: string, index: number) => `${listId}-${index}`;

/** What can be picked. The focus stays in the field. */
export function SuggestionList(props: SuggestionListProps) {
  const { id, rows, active, isLoading, error, onPick, onRetry } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const status =
    rows.length === 0 && !error ? (isLoading ? m.composerSearching() : m.composerNothingFound()) : null;
  return (
    <div
      // A press here must not take the focus, and with it the keyboard of a phone, from the field.
      onPointerDown={(event) => event.preventDefault()}
      className={`absolute inset-x-0 z-40 max-h-72 animate-fade overflow-y-auto rounded-2xl bg-raised p-1.5 shadow-3 ${
        props.side === 'above' ? 'bottom-full mb-2' : 'top-full mt-2'
      }`}
    >
      <div ref={list} id={id} role="listbox" aria-label={props.label} aria-busy={isLoading}>
        {rows.map((suggestion, index) => (
          // The field keeps the focus and its keys pick; a row only reacts to a pointer.
          <div
            key={suggestionKey(suggestion)}
            id={rowId(id, index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onClick={() => onPick(suggestion)}
            onKeyDown={(event) => event.key === 'Enter' && onPick(suggestion)}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-lg px-2.5 py-1.5 hover:bg-fill aria-selected:bg-fill-hover forced-colors:aria-selected:outline"
          >
            <Row suggestion={suggestion} />
          </div>
        ))}
      </div>
      {status && (
        <p role="status" className="px-2.5 py-3 text-md text-text-2">
          {status}
        </p>
      )}
      {error && (
        <div role="alert" className="flex items-center gap-3 px-2.5 py-1.5">
          <p className="min-w-0 flex-1 text-md">
            <span className="block font-semibold">{error.message}</span>
            <span className="text-text-2">{hintFor(error)}</span>
          </p>
          <Button variant="outline" size="s" onClick={onRetry}>
            {m.composerRetry()}
          </Button>
        </div>
      )}
    </div>
  );
}
