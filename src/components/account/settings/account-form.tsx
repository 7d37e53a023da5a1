import { type SubmitEvent, useEffect, useEffectEvent, useRef } from 'react';
import type { ProfileDetails } from '../../../../contract/account/account-details.ts';
import { limits } from '../../../../contract/core/limits.ts';
import { readBirthDate } from '../../../lib/format/birth-date.ts';
import * as m from '../../../messages/account.gen.ts';
import { UnsavedChangesGuard } from '../../shell/leave/unsaved-changes-guard.tsx';
import { Button } from '../../ui/button.tsx';
import { BirthDateField } from '../../ui/form/birth-date-field.tsx';
import { ConflictNote } from '../../ui/form/conflict-note.tsx';
import { CountrySelect } from '../../ui/form/country-select.tsx';
import { FailurePanel } from '../../ui/form/error-panel.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useFocusWrong } from '../../ui/form/use-focus-first-error.ts';
import { AccountUsername } from './account-username.tsx';
import { useAccountForm } from './use-account-form.ts';

type AccountFormProps = {
  stored: ProfileDetails;
  /** The dialog on the profile has only what the profile shows; settings include the date of birth. */
  variant: 'dialog' | 'settings';
  /** Called when something would be lost by leaving, and when nothing would any more. */
  onEdited?: (isEdited: boolean) => void;
  onSaved?: () => void;
};

/** Edits the account details: in settings, and in the dialog "Edit profile". */
export function AccountForm({ stored, variant, onEdited, onSaved }: AccountFormProps) {
  const account = useAccountForm(stored, onSaved);
  const { draft, problems, type } = account;
  const inSettings = variant === 'settings';
  const birthDate = readBirthDate(draft.dob, new Date());
  const form = useRef<HTMLFormElement>(null);
  useFocusWrong(form, account.mistakes);
  const reportEdited = useEffectEvent((isEdited: boolean) => onEdited?.(isEdited));
  useEffect(() => reportEdited(account.dirty), [account.dirty]);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    account.save();
  };
  return (
    <form ref={form} noValidate onSubmit={send} className="flex flex-col gap-4">
      <TextField
        label={m.profileName()}
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
      <TextField
        label={m.profilePronouns()}
        hint={m.profilePronounsHint()}
        value={draft.pronouns}
        error={problems.pronouns}
        onChange={(event) => type({ pronouns: event.target.value })}
      />
      <TextArea
        label={m.profileBio()}
        hint={inSettings && m.profileBioHint()}
        value={draft.bio}
        rows={2}
        limit={limits.bio.max}
        error={problems.bio}
        onChange={(event) => type({ bio: event.target.value })}
      />
      {inSettings && (
        <BirthDateField
          value={draft.dob}
          error={problems.dob}
          wrongPart={'part' in birthDate ? birthDate.part : undefined}
          onChange={(dob) => type({ dob })}
        />
      )}
      <CountrySelect
        label={m.profileCountry()}
        value={draft.country}
        error={problems.country}
        onChange={(country) => type({ country })}
      />
      {account.conflict && <ConflictNote title={account.conflict.title} onLoad={account.loadNewest} />}
      {account.panel && <FailurePanel {...account.panel} />}
      <Button
        type="submit"
        loading={account.busy}
        loadingLabel={m.saving()}
        className={inSettings ? 'self-start' : 'self-end max-md:w-full'}
      >
        {m.profileSave()}
      </Button>
      <UnsavedChangesGuard when={account.dirty && !account.busy} title={m.profileLeave()} />
    </form>
  );
}
