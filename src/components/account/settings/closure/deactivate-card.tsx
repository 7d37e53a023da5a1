import * as m from '../../../../messages/account.gen.ts';
import { useDeactivateAccount } from '../../../../queries/account/account.ts';
import { SectionCard } from '../../../ui/section/section-card.tsx';
import { CloseAccountForm } from './close-account-form.tsx';

/** Hides the account until its person logs in again. */
export function DeactivateCard() {
  const deactivate = useDeactivateAccount();
  return (
    <SectionCard title={m.deactivate()} text={m.deactivateText()}>
      <CloseAccountForm
        label={m.deactivate()}
        busyLabel={m.deactivating()}
        question={{
          title: m.deactivateQuestion(),
          body: m.deactivateConsequence(),
        }}
        error={deactivate.error}
        isPending={deactivate.isPending}
        onTyping={deactivate.reset}
        onSend={(deactivationReason) => deactivate.mutate({ deactivationReason })}
      />
    </SectionCard>
  );
}
