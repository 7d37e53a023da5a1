import { useState } from 'react';
import { FACTOR_RESET_HOURS, type LockedOut } from '../../../../contract/auth/factor-reset.ts';
import { toast } from '../../../lib/browser/toast.ts';
import { formatTime } from '../../../lib/format/format.ts';
import { useFactorReset } from '../../../queries/auth/factor-reset.ts';
import { Button } from '../../ui/button.tsx';
import { PageSection } from '../../ui/section/page-section.tsx';
import { CautionPanel } from '../../ui/warning-panel.tsx';
import { DecisionDialog } from './decision-dialog.tsx';

const methodNames = { sms: 'by text message', email: 'by email', totp: 'by an app' };
const stateNames = {
  active: 'Active',
  deactivated: 'Deactivated by its person',
  deleting: 'Is being deleted',
  suspended: 'Suspended',
};

function factsOf(found: LockedOut): [string, string][] {
  const day = (time: string) => formatTime(time, new Date()).full;
  const { twoFactor, twoFactorMethod, twoFactorSince, recoveryCodesLeft } = found;
  return [
    ['Account', stateNames[found.state]],
    ['Signed up', day(found.createdAt)],
    ['Email', found.email ?? 'None proved'],
    ['Phone', found.phone ?? 'None proved'],
    ['Two-factor login', twoFactor ? `On, ${methodNames[twoFactorMethod]}` : 'Off'],
    ...(twoFactor ? [['Set', twoFactorSince ? day(twoFactorSince) : 'Not noted'] as [string, string]] : []),
    ...(recoveryCodesLeft === undefined
      ? []
      : [['Recovery codes', `${recoveryCodesLeft} left`] as [string, string]]),
  ];
}

const messages = {
  start: {
    label: 'Turn off',
    text: `It takes ${FACTOR_RESET_HOURS} hours. Every contact is told now, and until then the person can keep it: by the link there, in Settings, or by logging in with it. Then their password alone opens the account, and every session ends.`,
  },
  stop: { label: 'Keep it on', text: 'Every contact of the person is told that it stays on.' },
};

/** Who cannot get in, as far as that helps to know them, and the end of their two-factor authentication. */
export function LockedOutCard({ found }: { found: LockedOut }) {
  const [account, setAccount] = useState(found);
  const [dialog, setDialog] = useState<'start' | 'stop' | null>(null);
  const at = `@${account.user.username}`;
  const decide = useFactorReset(account.user.userId, (next) => {
    setAccount(next);
    setDialog(null);
    toast.success(next.endsAt ? 'Two-factor login ends in a day' : 'Two-factor login stays on');
  });
  const openDialog = (what: 'start' | 'stop') => {
    decide.reset();
    setDialog(what);
  };
  const isOpen = account.twoFactor && !account.isSelf;
  return (
    <PageSection title={`${account.user.name} (${at})`}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-md">
        {factsOf(account).map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-text-2">{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {account.isSelf && (
        <p className="text-md text-text-2">This is you: another operator has to decide about it.</p>
      )}
      {isOpen && account.endsAt && (
        <CautionPanel
          title="Two-factor login is being turned off"
          action={
            <Button variant="outline" size="s" onClick={() => openDialog('stop')}>
              Keep it on
            </Button>
          }
        >
          It ends on {formatTime(account.endsAt, new Date()).full}, unless the person keeps it.
        </CautionPanel>
      )}
      {isOpen && !account.endsAt && (
        <Button variant="danger" className="self-start" onClick={() => openDialog('start')}>
          Turn off two-factor login
        </Button>
      )}
      {dialog && (
        <DecisionDialog
          messages={{
            ...messages[dialog],
            title:
              dialog === 'start' ? `Turn off two-factor login of ${at}?` : `Keep two-factor login of ${at}?`,
          }}
          reasonHint="It stands in the log: how you made sure who it is."
          isReasonNeeded
          isDanger={dialog === 'start'}
          busy={decide.isPending}
          error={decide.error}
          onClose={() => setDialog(null)}
          onConfirm={(reason) => decide.mutate({ starts: dialog === 'start', reason })}
        />
      )}
    </PageSection>
  );
}
