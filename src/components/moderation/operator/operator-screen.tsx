import { useNavigate, useRouter } from '@tanstack/react-router';
import * as m from '../../../messages/moderation.gen.ts';
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
import { Appeals } from './appeals.tsx';
import { AuditLog } from './audit-log.tsx';
import { CaseQueue } from './case-queue.tsx';
import { Money } from './money/money.tsx';
import { WatchedQuests } from './operator-quests.tsx';
import { type OperatorParams, type OperatorSearch, readParams, writeParams } from './operator-search.ts';
import { Problems } from './problems.tsx';
import { ViewSwitch, viewPanel } from './view-switch.tsx';

function NeedsTwoFactorLogin({ hasSecondFactor }: { hasSecondFactor: boolean }) {
  const logOut = useLogoutFlow();
  const router = useRouter();
  const logInAgain = () => void logOut(router.state.location.href);
  if (hasSecondFactor) {
    return (
      <CautionPanel
        title={m.operatorCodeTitle()}
        action={
          <Button variant="outline" size="s" onClick={logInAgain}>
            {m.operatorCodeAction()}
          </Button>
        }
      >
        {m.operatorCodeText()}
      </CautionPanel>
    );
  }
  return (
    <CautionPanel
      title={m.operatorFactorTitle()}
      action={
        <LinkButton to="/settings" search={{ section: 'security' }} variant="outline" size="s">
          {m.operatorFactorAction()}
        </LinkButton>
      }
    >
      {m.operatorFactorText()}
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
    <Page title={m.operatorTitle()} lead={m.operatorLead()} back={inCase ? '/operator' : '/home'}>
      {self.error && !self.data && <ErrorState {...failureProps(self)} />}
      {self.data && !self.data.twoFactorSession && (
        <NeedsTwoFactorLogin hasSecondFactor={self.data.secondFactor} />
      )}
      {self.data?.operator && self.data.twoFactorSession && (
        <>
          <ViewSwitch
            view={params.view}
            onChange={(view) => go({ view, caseId: undefined, requestId: undefined })}
            className={inCase ? 'max-lg:hidden' : ''}
          />
          <div {...viewPanel(params.view)}>
            {params.view === 'queue' && <CaseQueue params={params} go={go} />}
            {params.view === 'appeals' && <Appeals />}
            {params.view === 'quests' && <WatchedQuests />}
            {params.view === 'problems' && <Problems />}
            {params.view === 'log' && <AuditLog operatorId={params.operatorId} go={go} />}
            {params.view === 'money' && <Money requestId={params.requestId} />}
            {params.view === 'log-ins' && <LogIns />}
            {params.view === 'system' && <System />}
          </div>
        </>
      )}
    </Page>
  );
}
