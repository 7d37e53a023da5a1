import { CancelledError, useQuery, useQueryClient } from '@tanstack/react-query';
import { isHashtagName } from '../../../../contract/core/typed-words.ts';
import type { Audience } from '../../../../contract/flicks/flick.ts';
import type { HashtagEntry } from '../../../../contract/flicks/hashtag.ts';
import type { Mentionable } from '../../../../contract/people/mention.ts';
import { hashtagQueries } from '../../../queries/flicks/hashtags/hashtag.ts';
import { mentionQueries } from '../../../queries/people/mention.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import type { PickedToken } from './token-model.ts';
import { sameHashtag, type Trigger, type TriggerKind } from './trigger.ts';

const DEBOUNCE_MS = 200;

export type Suggestion =
  | { kind: 'person'; person: Mentionable }
  | { kind: 'hashtag'; entry: HashtagEntry }
  | { kind: 'create'; name: string };

export function suggestionKey(suggestion: Suggestion): string {
  if (suggestion.kind === 'person') return suggestion.person.userId;
  return suggestion.kind === 'hashtag' ? suggestion.entry._id : 'create';
}

function personNamed(people: readonly Mentionable[], word: string): PickedToken | null {
  const person = people.find(({ username }) => username.toLowerCase() === word.toLowerCase());
  return person ? { type: 'mention', userId: person.userId, username: person.username } : null;
}

function hashtagNamed(entries: readonly HashtagEntry[], word: string): PickedToken | null {
  const entry = entries.find(({ name }) => sameHashtag(name, word));
  return entry ? { type: 'hashtag', hashtagId: entry._id, name: entry.name } : null;
}

/** Reads again if the request was cancelled: closing the suggestions does that to the one that they share with a lookup. */
async function uncancelled<Data>(read: () => Promise<Data>): Promise<Data> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof CancelledError)) throw error;
    return read();
  }
}

/**
 * Finds the person or hashtag that a typed word names exactly. `known` returns at once, undefined if it was not
 * requested yet. Nothing is created: that is a separate choice.
 */
export function useExactMatch(audience?: Audience) {
  const client = useQueryClient();
  const people = (word: string) => mentionQueries.search(word, audience);
  return {
    known: (kind: TriggerKind, word: string): PickedToken | null | undefined => {
      if (kind === 'mention') {
        const found = client.getQueryData(people(word).queryKey);
        return found && personNamed(found, word);
      }
      const found = client.getQueryData(hashtagQueries.search(word).queryKey);
      return found && hashtagNamed(found, word);
    },
    find: async (kind: TriggerKind, word: string): Promise<PickedToken | null> =>
      kind === 'mention'
        ? personNamed(await uncancelled(() => client.ensureQueryData(people(word))), word)
        : hashtagNamed(await uncancelled(() => client.ensureQueryData(hashtagQueries.search(word))), word),
  };
}

/** Rows for a hashtag search; a word that no row is exactly can be made, which the last row offers. */
export function hashtagRows(entries: readonly HashtagEntry[], typed: string): Suggestion[] {
  const rows = entries.map((entry): Suggestion => ({ kind: 'hashtag', entry }));
  const known = entries.some((entry) => sameHashtag(entry.name, typed));
  return known || !isHashtagName(typed) ? rows : [...rows, { kind: 'create', name: typed }];
}

/**
 * Suggestions for the typed text, requested once typing pauses. Only the response to the newest search counts: each
 * search has its own cache entry, so a late response to an older one is never shown.
 */
export function useSuggestions(trigger: Trigger | null, audience?: Audience) {
  const kind = trigger?.kind ?? null;
  const settled = useDebounced(trigger ? `${trigger.kind} ${trigger.query}` : '', DEBOUNCE_MS);
  const debounced = kind !== null && settled.startsWith(`${kind} `) ? settled.slice(kind.length + 1) : null;
  const people = useQuery({
    ...mentionQueries.search(debounced ?? '', audience),
    enabled: kind === 'mention' && debounced !== null,
  });
  const hashtags = useQuery({
    ...hashtagQueries.search(debounced ?? ''),
    enabled: kind === 'hashtag' && debounced !== null,
  });
  const search = kind === 'hashtag' ? hashtags : people;
  const upToDate = debounced === trigger?.query && search.isSuccess && !search.isPlaceholderData;
  const rows =
    kind === 'hashtag'
      ? hashtagRows(hashtags.data ?? [], upToDate && debounced !== null ? debounced : '')
      : (people.data ?? []).map((person): Suggestion => ({ kind: 'person', person }));
  return {
    rows: kind === null ? [] : rows,
    isLoading: kind !== null && !upToDate && !search.isError,
    error: kind === null ? null : search.error,
    retry: () => void search.refetch(),
  };
}
