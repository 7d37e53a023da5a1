import { type SubmitEvent, useEffect, useEffectEvent, useRef } from 'react';
import type { ProfileDetails } from '../../../../contract/account/account-details.ts';
import { limits } from '../../../../contract/core/limits.ts';
import { AccountUsername } from '../../account/settings/account-username.tsx';
import { ConflictNote } from '../../account/settings/conflict-note.tsx';
import { useAccountForm } from '../../account/settings/use-account-form.ts';
import { useFocusWrong } from '../../account/settings/use-focus-first-error.ts';
import { CountrySelect } from '../../auth/country/country-select.tsx';
import { FailurePanel } from '../../auth/log-in/error-panel.tsx';
import { UnsavedChangesGuard } from '../../shell/leave/unsaved-changes-guard.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { TextField } from '../../ui/form/text-field.tsx';

type EditProfileFormProps = {
  stored: ProfileDetails;
  /** Called when something would be lost by leaving, and when nothing would any more. */
  onEdited: (isEdited: boolean) => void;
  onSaved: () => void;
};

/** What a profile says of a person. */
export function EditProfileForm({ stored, onEdited, onSaved }: EditProfileFormProps) {
  const account = useAccountForm(stored, onSaved);
  const { draft, problems, type } = account;
  const form = useRef<HTMLFormElement>(null);
  useFocusWrong(form, account.mistakes);
  const tell = useEffectEvent(onEdited);
  useEffect(() => tell(account.dirty), [account.dirty]);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    account.save();
  };
  return (
    <form ref={form} noValidate onSubmit={send} className="flex flex-col gap-4">
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
        value={draft.bio}
        rows={2}
        limit={limits.bio.max}
        error={problems.bio}
        onChange={(event) => type({ bio: event.target.value })}
      />
      <CountrySelect
        label="Country"
        value={draft.country}
        error={problems.country}
        onChange={(country) => type({ country })}
      />
      {account.conflict && <ConflictNote title={account.conflict.title} onLoad={account.loadNewest} />}
      {account.panel && <FailurePanel {...account.panel} />}
      <Button type="submit" loading={account.busy} loadingLabel="Saving" className="self-end max-md:w-full">
        Save changes
      </Button>
      <UnsavedChangesGuard when={account.dirty && !account.busy} title="Leave without saving?" />
    </form>
  );
}
