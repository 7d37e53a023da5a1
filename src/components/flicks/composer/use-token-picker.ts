import { type KeyboardEvent, type RefObject, useState } from 'react';
import type { Audience } from '../../../../contract/flicks/flick.ts';
import { useCreateHashtag } from '../../../queries/flicks/hashtags/hashtag.ts';
import { type Edited, insertToken, type RichDraft } from './token-model.ts';
import { type Trigger, triggerAt } from './trigger.ts';
import { type Suggestion, useSuggestions } from './use-suggestions.ts';

interface TokenPicker {
  draft: RichDraft;
  /** The draft at the time of a response. */
  latest: RefObject<RichDraft>;
  caret: number | null;
  audience: Audience | undefined;
  onPick: (edited: Edited) => void;
}

/** The suggestions for the word at the caret: whether they are open, which row is active, and what a pick inserts. */
export function useTokenPicker({ draft, latest, caret, audience, onPick }: TokenPicker) {
  const [dismissed, setDismissed] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const createHashtag = useCreateHashtag();
  const found = caret === null ? null : triggerAt(draft, caret);
  const place = found && `${found.kind} ${found.start}`;
  const trigger = place === dismissed ? null : found;
  const { rows, isLoading, error, retry } = useSuggestions(trigger, audience);
  const row = Math.min(active, rows.length - 1);

  const insert = (edited: Edited) => {
    setActive(0);
    onPick(edited);
  };

  const create = (name: string, { start, end }: Trigger) => {
    // The word stays until the response arrives, and becomes an entry if it is still there.
    createHashtag.mutate(name, {
      onSuccess: (hashtagId) => {
        const present = latest.current;
        const typed = present.text.slice(start, end);
        const free = present.ranges.every((range) => range.end <= start || range.start >= end);
        if (free && typed.slice(1) === name)
          insert(insertToken(present, start, end, { type: 'hashtag', hashtagId, name }));
      },
    });
  };

  const pick = (suggestion: Suggestion) => {
    if (!trigger) return;
    const { start, end } = trigger;
    if (suggestion.kind === 'create') {
      setDismissed(place);
      create(suggestion.name, trigger);
    } else if (suggestion.kind === 'person') {
      const { userId, username } = suggestion.person;
      insert(insertToken(draft, start, end, { type: 'mention', userId, username }));
    } else {
      const { _id, name } = suggestion.entry;
      insert(insertToken(draft, start, end, { type: 'hashtag', hashtagId: _id, name }));
    }
  };

  return {
    trigger,
    rows,
    /** Index of the active row. */
    row,
    isLoading,
    error,
    retry,
    pick,
    /** Opens suggestions that were dismissed. */
    reopen: () => {
      setDismissed(null);
      setActive(0);
    },
    /** Follows what was typed: dismissed suggestions open again with the next `@` or `#`. */
    typed: ({ draft: next, caret: at }: Edited) => {
      setActive(0);
      if (!triggerAt(next, at)) setDismissed(null);
    },
    /** Moves through the open suggestions, picks one, or dismisses them. */
    pressed: (event: KeyboardEvent) => {
      if (!trigger) return;
      const plain = !event.shiftKey && !event.altKey && !event.ctrlKey && !event.metaKey;
      const chosen = rows[row];
      if (event.key === 'Escape') setDismissed(place);
      else if (chosen && event.key === 'ArrowDown') setActive((row + 1) % rows.length);
      else if (chosen && event.key === 'ArrowUp') setActive((row - 1 + rows.length) % rows.length);
      else if (chosen && plain && (event.key === 'Enter' || event.key === 'Tab')) pick(chosen);
      else return;
      event.preventDefault();
      // Esc closes the list alone, not the flick around it.
      event.stopPropagation();
    },
  };
}
