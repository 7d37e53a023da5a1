import { useNavigate } from '@tanstack/react-router';
import { hintFor } from '../../../lib/forms/error-hint.ts';
import { useOperatorSelf } from '../../../queries/moderation/admin.ts';
import { CautionPanel } from '../../account/settings/leaving/warning-panel.tsx';
import { Page } from '../../shell/page.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Segmented } from '../../ui/form/radio-group.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LogIns } from './account-recovery.tsx';
import { AuditLog } from './audit-log.tsx';
import { CaseQueue } from './case-queue.tsx';
import { Money } from './money/money.tsx';
import { WatchedQuests } from './operator-quests.tsx';
import { type OperatorPlace, type OperatorSearch, readPlace, writePlace } from './operator-search.ts';
import { Problems } from './problems.tsx';

const views = [
  { value: 'queue', label: 'Reports' },
  { value: 'quests', label: 'Quests' },
  { value: 'problems', label: 'Problems' },
  { value: 'log', label: 'Log' },
  { value: 'money', label: 'Money' },
  { value: 'log-ins', label: 'Log-ins' },
] as const;

function NeedsSecondFactor() {
  return (
    <CautionPanel
      title="Turn on two-factor login first"
      action={
        <LinkButton to="/settings" search={{ section: 'security' }} variant="outline" size="s">
          Open Security
        </LinkButton>
      }
    >
      Operators decide about other people, so their login asks for a code too.
    </CautionPanel>
  );
}

/** What people reported and sent, what was decided, the money of the platform, and help to get in; for operators. */
export function OperatorScreen({ search }: { search: OperatorSearch }) {
  const place = readPlace(search);
  const navigate = useNavigate();
  const self = useOperatorSelf();
  const go = (change: Partial<OperatorPlace>, replace = true) =>
    void navigate({
      to: '/operator',
      search: writePlace({ ...place, ...change }) as never,
      replace,
      resetScroll: false,
    });
  const inCase = place.view === 'queue' && place.caseId !== undefined;
  return (
    <Page
      title="Moderation"
      lead="What people reported and sent, what was decided, the money of the platform, and who cannot get in."
      back={inCase ? '/operator' : '/home'}
    >
      {self.error && !self.data && (
        <ErrorState
          title={self.error.message}
          hint={hintFor(self.error)}
          retrying={self.isFetching}
          onRetry={() => void self.refetch()}
        />
      )}
      {self.data && !self.data.secondFactor && <NeedsSecondFactor />}
      {self.data?.operator && self.data.secondFactor && (
        <>
          <div className={`-mx-4 mb-4 overflow-x-auto px-4 ${inCase ? 'max-lg:hidden' : ''}`}>
            <div className="w-136">
              <Segmented
                label="View"
                hideLabel
                options={views}
                value={place.view}
                onChange={(view) => go({ view, caseId: undefined })}
              />
            </div>
          </div>
          {place.view === 'queue' && <CaseQueue place={place} go={go} />}
          {place.view === 'quests' && <WatchedQuests />}
          {place.view === 'problems' && <Problems />}
          {place.view === 'log' && <AuditLog operatorId={place.operatorId} go={go} />}
          {place.view === 'money' && <Money />}
          {place.view === 'log-ins' && <LogIns />}
        </>
      )}
    </Page>
  );
}
