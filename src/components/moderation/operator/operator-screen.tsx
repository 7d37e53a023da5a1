import { useNavigate } from '@tanstack/react-router';
import { useOperatorSelf } from '../../../queries/moderation/admin.ts';
import { System } from '../../operations/system/system.tsx';
import { useLogoutFlow } from '../../shell/leave/use-logout-flow.ts';
import { Page } from '../../shell/page.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { failureProps } from '../../ui/failure-props.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { CautionPanel } from '../../ui/warning-panel.tsx';
import { LogIns } from './account-recovery.tsx';
import { AuditLog } from './audit-log.tsx';
import { CaseQueue } from './case-queue.tsx';
import { Money } from './money/money.tsx';
import { WatchedQuests } from './operator-quests.tsx';
import { type OperatorParams, type OperatorSearch, readParams, writeParams } from './operator-search.ts';
import { Problems } from './problems.tsx';
import { ViewSwitch } from './view-switch.tsx';

function NeedsTwoFactorLogin({ hasSecondFactor }: { hasSecondFactor: boolean }) {
  const logOut = useLogoutFlow();
  if (hasSecondFactor) {
    return (
      <CautionPanel
        title="Log in again with your code"
        action={
          <Button variant="outline" size="s" onClick={() => void logOut()}>
            Log in again
          </Button>
        }
      >
        Operators decide about other people, so a log-in with the password alone does not open this. Use your
        code or a passkey.
      </CautionPanel>
    );
  }
  return (
    <CautionPanel
      title="Turn on two-factor login first"
      action={
        <LinkButton to="/settings" search={{ section: 'security' }} variant="outline" size="s">
          Open Security
        </LinkButton>
      }
    >
      Operators decide about other people, so their log-in asks for a code too. Then log in again with it.
    </CautionPanel>
  );
}

/** What people reported and sent, what was decided, the money of the platform, help to get in, and how the service runs. */
export function OperatorScreen({ search }: { search: OperatorSearch }) {
  const params = readParams(search);
  const navigate = useNavigate();
  const self = useOperatorSelf();
  const go = (change: Partial<OperatorParams>, replace = true) =>
    void navigate({
      to: '/operator',
      search: writeParams({ ...params, ...change }) as never,
      replace,
      resetScroll: false,
    });
  const inCase = params.view === 'queue' && params.caseId !== undefined;
  return (
    <Page
      title="Moderation"
      lead="What people reported and sent, what was decided, the money of the platform, who cannot get in, and how the service runs."
      back={inCase ? '/operator' : '/home'}
    >
      {self.error && !self.data && <ErrorState {...failureProps(self)} />}
      {self.data && !self.data.twoFactorSession && (
        <NeedsTwoFactorLogin hasSecondFactor={self.data.secondFactor} />
      )}
      {self.data?.operator && self.data.twoFactorSession && (
        <>
          <ViewSwitch
            view={params.view}
            onChange={(view) => go({ view, caseId: undefined })}
            className={inCase ? 'max-lg:hidden' : ''}
          />
          {params.view === 'queue' && <CaseQueue params={params} go={go} />}
          {params.view === 'quests' && <WatchedQuests />}
          {params.view === 'problems' && <Problems />}
          {params.view === 'log' && <AuditLog operatorId={params.operatorId} go={go} />}
          {params.view === 'money' && <Money />}
          {params.view === 'log-ins' && <LogIns />}
          {params.view === 'system' && <System />}
        </>
      )}
    </Page>
  );
}
