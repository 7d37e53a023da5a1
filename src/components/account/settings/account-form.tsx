import { type SubmitEvent, useRef } from 'react';
import type { ProfileDetails } from '../../../../contract/account/account-details.ts';
import { limits } from '../../../../contract/core/limits.ts';
import { CountrySelect } from '../../auth/country/country-select.tsx';
import { FailurePanel } from '../../auth/log-in/error-panel.tsx';
import { BirthDateField } from '../../auth/sign-up/birth-date-field.tsx';
import { UnsavedChangesGuard } from '../../shell/leave/unsaved-changes-guard.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { AccountUsername } from './account-username.tsx';
import { ConflictNote } from './conflict-note.tsx';
import { SectionCard } from './section-card.tsx';
import { useAccountForm } from './use-account-form.ts';
import { useFocusWrong } from './use-focus-first-error.ts';

/** Name, username, words about oneself, date of birth and country. */
export function AccountForm({ stored }: { stored: ProfileDetails }) {
  const account = useAccountForm(stored);
  const { draft, problems, type } = account;
  const form = useRef<HTMLFormElement>(null);
  useFocusWrong(form, account.mistakes);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    account.save();
  };
  return (
    <SectionCard title="Profile">
      <form ref={form} noValidate onSubmit={send} className="mt-4 flex flex-col gap-4">
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          value={draft.name}
          error={problems.name}
          onChange={(event) => type({ name: event.target.value })}
        />
        <AccountUsername
          stored={account.base}
          value={draft.username}
          error={problems.username}
          onChange={(username) => type({ username })}
        />
        <TextArea
          label="About you"
          hint="Shown on your profile."
          value={draft.bio}
          rows={2}
          limit={limits.bio.max}
          error={problems.bio}
          onChange={(event) => type({ bio: event.target.value })}
        />
        <BirthDateField
          value={draft.date}
          error={problems.dob}
          wrongPart={problems.datePart}
          onChange={(date) => type({ date })}
        />
        <CountrySelect
          label="Country"
          value={draft.country}
          error={problems.country}
          onChange={(country) => type({ country })}
        />
        {account.conflict && <ConflictNote title={account.conflict.title} onLoad={account.loadNewest} />}
        {account.panel && <FailurePanel {...account.panel} />}
        <Button type="submit" loading={account.busy} loadingLabel="Saving" className="self-start">
          Save changes
        </Button>
      </form>
      <UnsavedChangesGuard when={account.dirty && !account.busy} title="Leave without saving?" />
    </SectionCard>
  );
}
