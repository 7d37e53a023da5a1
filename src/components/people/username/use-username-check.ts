import { useQuery } from '@tanstack/react-query';
import { username } from '../../../../contract/people/profile-fields.ts';
import { usernameQueries } from '../../../queries/people/username.ts';
import { useDebounced } from '../../ui/use-debounced.ts';

const DEBOUNCE_MS = 400;

export interface UsernameCheck {
  state: 'unasked' | 'checking' | 'free' | 'taken' | 'failed';
  suggestions: readonly string[];
  error: Error | null;
  retry: () => void;
}

/** The form of a username that counts, or null where what was typed can be none. */
export function readUsername(typed: string): string | null {
  return username.safeParse(typed).data ?? null;
}

interface Whose {
  /** The name the person has already, which needs no asking. */
  own?: string | undefined;
  /** Of the viewer's own sign-up, which holds its name against others alone. */
  hold?: string | undefined;
}

/** Whether a username is free, checked once typing pauses. */
export function useUsernameCheck(typed: string, { own, hold }: Whose = {}): UsernameCheck {
  const settled = useDebounced(typed, DEBOUNCE_MS);
  const name = readUsername(typed);
  const nameToCheck = name === null || name === own ? null : name;
  const check = useQuery({
    ...usernameQueries.check(nameToCheck ?? '', hold),
    enabled: nameToCheck !== null && readUsername(settled) === nameToCheck,
  });
  const { data, error } = check;
  const stateOf = () => {
    if (nameToCheck === null) return 'unasked';
    if (check.isFetching) return 'checking';
    if (data) return data.available ? 'free' : 'taken';
    return error ? 'failed' : 'checking';
  };
  return {
    state: stateOf(),
    suggestions: nameToCheck !== null && data && !data.available ? data.suggestions : [],
    error: nameToCheck === null ? null : error,
    retry: () => void check.refetch(),
  };
}
