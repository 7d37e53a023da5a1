import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProfileDetails } from '../../../../contract/account/account-details.ts';
import { toast } from '../../../lib/browser/toast.ts';
import { readFormFailure } from '../../../lib/forms/form-error.ts';
import * as m from '../../../messages/account.gen.ts';
import { profileDetailQueries, useUpdateProfileDetails } from '../../../queries/account/account-details.ts';
import {
  type AccountDraft,
  type AccountProblems,
  accountProblemsOf,
  changesOf,
  draftOf,
  errorPaths,
  isEdited,
} from './account-draft.ts';

const map = { paths: errorPaths, codes: { username_taken: { field: 'username' } } } as const;

/**
 * Account details during editing. `stored` is the server's current state; changes are compared with what the person saw
 * at the start, so that nobody's later ones are overwritten unseen.
 */
export function useAccountForm(stored: ProfileDetails, onSaved?: () => void) {
  const client = useQueryClient();
  const update = useUpdateProfileDetails();
  const [patch, setPatch] = useState<Partial<AccountDraft>>({});
  const [seen, setSeen] = useState(stored);
  const [problems, setProblems] = useState<AccountProblems | null>(null);
  const touched = Object.keys(patch).length > 0;
  const base = touched ? seen : stored;
  const draft: AccountDraft = { ...draftOf(base), ...patch };
  const failure = readFormFailure(update.error, map);
  const conflict = Object(update.error).code === 'changed' ? failure.panel : undefined;

  return {
    draft,
    base,
    dirty: isEdited(draft, base),
    problems: { ...failure.fields, ...problems },
    /** Changes with every finding of mistakes. */
    mistakes: problems ?? update.error,
    panel: conflict ? undefined : failure.panel,
    conflict,
    busy: update.isPending,
    type: (change: Partial<AccountDraft>) => {
      setSeen(base);
      setPatch({ ...patch, ...change });
      setProblems(null);
      if (update.isError && !conflict) update.reset();
    },
    /** Puts the newest data under what was typed. */
    loadNewest: async () => {
      const newest = await client.fetchQuery({ ...profileDetailQueries.own(), staleTime: 0 });
      setSeen(newest);
      update.reset();
    },
    save: () => {
      const today = new Date();
      const found = accountProblemsOf(draft, base, today);
      setProblems(found);
      if (found || update.isPending) return;
      const changes = changesOf(draft, base, today);
      if (Object.keys(changes).length === 0) {
        setPatch({});
        onSaved?.();
        return;
      }
      update.mutate(
        { changes, version: base.version },
        {
          onSuccess: () => {
            setPatch({});
            toast.success(m.profileSaved());
            onSaved?.();
          },
        },
      );
    },
  };
}
