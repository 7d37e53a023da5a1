import { useState } from 'react';
import { ACCOUNT_KEPT_DAYS } from '../../../../../contract/core/limits.ts';
import * as m from '../../../../messages/account.gen.ts';
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
    <SectionCard title={m.deleteAccount()} text={m.deleteText({ days: ACCOUNT_KEPT_DAYS })}>
      <CloseAccountForm
        label={m.deleteAccount()}
        busyLabel={m.deleting()}
        question={{
          title: m.deleteQuestion(),
          body: m.deleteConsequence({ days: ACCOUNT_KEPT_DAYS }),
        }}
        username={viewer?.username ?? ''}
        error={remove.error}
        isPending={remove.isPending}
        extra={hasBalance && <Switch label={m.deleteGiveUpMoney()} checked={givesUp} onChange={setGivesUp} />}
        onTyping={remove.reset}
        onSend={(reason) => remove.mutate({ reason, acknowledgeBalance: givesUp })}
      />
    </SectionCard>
  );
}
