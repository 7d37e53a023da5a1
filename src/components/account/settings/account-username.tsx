import { AtSign } from 'lucide-react';
import type { ProfileDetails } from '../../../../contract/account/account-details.ts';
import { formatDay } from '../../../lib/format/format-day.ts';
import * as m from '../../../messages/account.gen.ts';
import { useUsernameCheck } from '../../people/username/use-username-check.ts';
import { UsernameField } from '../../people/username/username-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';

type AccountUsernameProps = {
  stored: ProfileDetails;
  value: string;
  error?: string | undefined;
  onChange: (username: string) => void;
};

/** The username, if it may be changed now; else the date of the next change. */
export function AccountUsername({ stored, value, error, onChange }: AccountUsernameProps) {
  const check = useUsernameCheck(value, { own: stored.username });
  if (stored.usernameChangeableAt === null) {
    return (
      <UsernameField
        value={value}
        check={check}
        hint={m.profileUsernameHint()}
        error={error}
        onChange={onChange}
      />
    );
  }
  return (
    <TextField
      label={m.profileUsername()}
      icon={AtSign}
      readOnly
      value={stored.username}
      hint={m.profileUsernameLater({ day: formatDay(stored.usernameChangeableAt) })}
      error={error}
      className="text-text-2"
    />
  );
}
