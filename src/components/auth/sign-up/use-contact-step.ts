import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Contact } from '../../../../contract/auth/contact.ts';
import { readFormFailure } from '../../../lib/forms/form-error.ts';
import { changeDraft, firstMissing } from '../../../lib/storage/sign-up-draft.ts';
import { useCheckContact } from '../../../queries/auth/sign-up.ts';

const map = { paths: { email: 'contact', phone: 'contact' } } as const;

/** Checks that no account has the contact, then goes to the next step. */
export function useContactStep() {
  const check = useCheckContact();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<{ text: string } | null>(null);
  const failure = readFormFailure(check.error, map);
  const taken = check.data === false ? check.variables : null;

  const submit = (contact: Contact) => {
    setProblem(null);
    check.mutate(contact, {
      onSuccess: (isAvailable) => {
        if (isAvailable) void navigate({ to: firstMissing(changeDraft(contact)) });
      },
    });
  };
  const clearProblem = () => {
    setProblem(null);
    if (check.data === false || check.error) check.reset();
  };
  return {
    submit,
    clearProblem,
    setProblem: (text: string) => setProblem({ text }),
    problem: problem?.text ?? failure.fields.contact,
    taken: taken ?? null,
    panel: failure.panel,
    busy: check.isPending || check.data === true,
    mistakes: problem ?? check.error ?? taken,
  };
}
