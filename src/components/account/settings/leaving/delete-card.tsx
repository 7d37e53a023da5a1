import { useState } from 'react';
import { ACCOUNT_KEPT_DAYS } from '../../../../../contract/core/limits.ts';
import { useDeleteAccount } from '../../../../queries/account/account.ts';
import { useViewer } from '../../../../queries/core/viewer.ts';
import { Switch } from '../../../ui/form/switch.tsx';
import { SectionCard } from '../../../ui/section/section-card.tsx';
import { CloseAccountForm } from './close-account-form.tsx';

/** Deletes the account for good, after days in which a login keeps it. */
export function DeleteCard() {
  const viewer = useViewer();
  const remove = useDeleteAccount();
  const [givesUp, setGivesUp] = useState(false);
  const hasBalance = givesUp || Object(remove.error).code === 'has_balance';
  return (
    <SectionCard
      title="Delete account"
      text={`Hides you at once and deletes your account in ${ACCOUNT_KEPT_DAYS} days. Log in before then to keep it.`}
    >
      <CloseAccountForm
        label="Delete account"
        busyLabel="Deleting"
        question={{
          title: 'Delete your account?',
          body: `In ${ACCOUNT_KEPT_DAYS} days your profile, flicks and contacts are gone, and nobody can bring them back. You are logged out everywhere.`,
        }}
        username={viewer?.username ?? ''}
        error={remove.error}
        isPending={remove.isPending}
        extra={
          hasBalance && (
            <Switch label="Give up what is left in my wallet" checked={givesUp} onChange={setGivesUp} />
          )
        }
        onTyping={remove.reset}
        onSend={(reason) => remove.mutate({ reason, acknowledgeBalance: givesUp })}
      />
    </SectionCard>
  );
}
