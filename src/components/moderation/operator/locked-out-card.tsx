import { useState } from 'react';
import { FACTOR_RESET_HOURS, type LockedOut } from '../../../../contract/auth/factor-reset.ts';
import { toast } from '../../../lib/browser/toast.ts';
import { formatTime } from '../../../lib/format/format.ts';
import * as m from '../../../messages/moderation.gen.ts';
import { useFactorReset } from '../../../queries/auth/factor-reset.ts';
import { Button } from '../../ui/button.tsx';
import { PageSection } from '../../ui/section/page-section.tsx';
import { CautionPanel } from '../../ui/warning-panel.tsx';
import { DecisionDialog } from './decision-dialog.tsx';

const stateNames = {
  active: m.lockedOutActive(),
  deactivated: m.lockedOutDeactivated(),
  deleting: m.lockedOutDeleting(),
  suspended: m.lockedOutSuspended(),
};

function factsOf(found: LockedOut): [string, string][] {
  const day = (time: string) => formatTime(time, new Date()).full;
  const { twoFactor, twoFactorMethod, twoFactorSince, recoveryCodesLeft } = found;
  return [
    [m.lockedOutAccount(), stateNames[found.state]],
    [m.lockedOutSignedUp(), day(found.createdAt)],
    [m.lockedOutEmail(), found.email ?? m.lockedOutNotVerified()],
    [m.lockedOutPhone(), found.phone ?? m.lockedOutNotVerified()],
    [
      m.lockedOutFactor(),
      twoFactor ? m.lockedOutFactorOn({ method: twoFactorMethod }) : m.lockedOutFactorOff(),
    ],
    ...(twoFactor
      ? [
          [m.lockedOutFactorSince(), twoFactorSince ? day(twoFactorSince) : m.lockedOutUnknown()] as [
            string,
            string,
          ],
        ]
      : []),
    ...(recoveryCodesLeft === undefined
      ? []
      : [
          [m.lockedOutRecoveryCodes(), m.lockedOutCodesLeft({ count: recoveryCodesLeft })] as [
            string,
            string,
          ],
        ]),
  ];
}

const messages = {
  start: {
    label: m.factorStart(),
    title: m.factorStartTitle,
    text: m.factorStartText({ hours: FACTOR_RESET_HOURS }),
  },
  stop: { label: m.factorStop(), title: m.factorStopTitle, text: m.factorStopText() },
};

/** Who cannot get in, as far as that helps to know them, and the end of their two-factor authentication. */
export function LockedOutCard({ found }: { found: LockedOut }) {
  const [account, setAccount] = useState(found);
  const [dialog, setDialog] = useState<'start' | 'stop' | null>(null);
  const { name, username } = account.user;
  const decide = useFactorReset(account.user.userId, (next) => {
    setAccount(next);
    setDialog(null);
    toast.success(next.endsAt ? m.factorStarted({ hours: FACTOR_RESET_HOURS }) : m.factorStopped());
  });
  const openDialog = (what: 'start' | 'stop') => {
    decide.reset();
    setDialog(what);
  };
  const isOpen = account.twoFactor && !account.isSelf;
  return (
    <PageSection title={m.lockedOutPerson({ name, username })}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-md">
        {factsOf(account).map(([fact, value]) => (
          <div key={fact} className="contents">
            <dt className="text-text-2">{fact}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {account.isSelf && <p className="text-md text-text-2">{m.lockedOutSelf()}</p>}
      {isOpen && account.endsAt && (
        <CautionPanel
          title={m.factorEnding()}
          action={
            <Button variant="outline" size="s" onClick={() => openDialog('stop')}>
              {m.factorStop()}
            </Button>
          }
        >
          {m.factorEndsAt({ time: formatTime(account.endsAt, new Date()).full })}
        </CautionPanel>
      )}
      {isOpen && !account.endsAt && (
        <Button variant="danger" className="self-start" onClick={() => openDialog('start')}>
          {m.factorTurnOff()}
        </Button>
      )}
      {dialog && (
        <DecisionDialog
          messages={{
            ...messages[dialog],
            title: messages[dialog].title({ username }),
          }}
          reasonHint={m.factorReasonHint()}
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
