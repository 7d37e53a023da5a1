import { useDeactivateAccount } from '../../../../queries/account/account.ts';
import { SectionCard } from '../../../ui/section/section-card.tsx';
import { CloseAccountForm } from './close-account-form.tsx';

/** Hides the account until its person logs in again. */
export function DeactivateCard() {
  const deactivate = useDeactivateAccount();
  return (
    <SectionCard
      title="Deactivate account"
      text="Hides you and everything you shared. Log in again at any time, and all of it is back."
    >
      <CloseAccountForm
        label="Deactivate account"
        busyLabel="Deactivating"
        question={{
          title: 'Deactivate your account?',
          body: 'Nobody sees you or what you shared until you log in again. You are logged out everywhere.',
        }}
        error={deactivate.error}
        isPending={deactivate.isPending}
        onTyping={deactivate.reset}
        onSend={(deactivationReason) => deactivate.mutate({ deactivationReason })}
      />
    </SectionCard>
  );
}
