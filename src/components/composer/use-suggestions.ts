import { useQuery } from '@tanstack/react-query';
import type { Audience } from '../../../contract/flick.ts';
import type { HashtagEntry } from '../../../contract/hashtag.ts';
import type { Mentionable } from '../../../contract/mention.ts';
import { hashtagQueries } from '../../queries/hashtag.ts';
import { mentionQueries } from '../../queries/mention.ts';
import { isHashtagName, sameHashtag, type Trigger } from './trigger.ts';
import { useDebounced } from './use-debounced.ts';

const DEBOUNCE_MS = 200;

export type Suggestion =
  | { kind: 'person'; person: Mentionable }
  | { kind: 'hashtag'; entry: HashtagEntry }
  | { kind: 'create'; name: string };

export function suggestionKey(suggestion: Suggestion): string {
  if (suggestion.kind === 'person') return suggestion.person.userId;
  return suggestion.kind === 'hashtag' ? suggestion.entry._id : 'create';
}

/** Rows for a hashtag search; a word that no row is exactly can be made, which the last row offers. */
export function hashtagRows(entries: readonly HashtagEntry[], typed: string): Suggestion[] {
  const rows = entries.map((entry): Suggestion => ({ kind: 'hashtag', entry }));
  const known = entries.some((entry) => sameHashtag(entry.name, typed));
  return known || !isHashtagName(typed) ? rows : [...rows, { kind: 'create', name: typed }];
}

/**
 * What can be picked for what is being typed, asked for once typing pauses. The answer to the newest search
 * counts: each search has its own place in the cache, so a late answer to an older one is never shown.
 */
export function useSuggestions(trigger: Trigger | null, audience?: Audience) {
  const kind = trigger?.kind ?? null;
  const settled = useDebounced(trigger ? `${trigger.kind} ${trigger.query}` : '', DEBOUNCE_MS);
  const asked = kind !== null && settled.startsWith(`${kind} `) ? settled.slice(kind.length + 1) : null;
  const people = useQuery({
    ...mentionQueries.search(asked ?? '', audience),
    enabled: kind === 'mention' && asked !== null,
  });
  const hashtags = useQuery({
    ...hashtagQueries.search(asked ?? ''),
    enabled: kind === 'hashtag' && asked !== null,
  });
  const search = kind === 'hashtag' ? hashtags : people;
  const upToDate = asked === trigger?.query && search.isSuccess && !search.isPlaceholderData;
  const rows =
    kind === 'hashtag'
      ? hashtagRows(hashtags.data ?? [], upToDate && asked !== null ? asked : '')
      : (people.data ?? []).map((person): Suggestion => ({ kind: 'person', person }));
  return {
    rows: kind === null ? [] : rows,
    isLoading: kind !== null && !upToDate && !search.isError,
    error: kind === null ? null : search.error,
    retry: () => void search.refetch(),
  };
}
