import { moderationActionRepository } from '../../audit/moderation-action.repository.ts';
import type { Core, Domain } from '../../core/domain.ts';
import type { JobRunner } from '../../core/jobs/runner.ts';
import { outgoingHoldRepository } from '../../core/outgoing-hold.repository.ts';
import type { SharedState } from '../../core/shared-state/shared-state.ts';
import type { Messaging } from '../../notifications/message-providers.ts';
import { failedMessageRepository } from '../../notifications/messages/failed-message.repository.ts';
import { messageRepository } from '../../notifications/messages/message.repository.ts';
import type { BackupListService } from '../backup/backup-list.service.ts';
import { createOutgoingHoldService } from '../outgoing-hold/outgoing-hold.service.ts';
import { serverProcessRepository } from '../processes/server-process.repository.ts';
import { forgetProcessesJob } from '../processes/server-processes.job.ts';
import { createServerProcessesService } from '../processes/server-processes.service.ts';
import { databaseFault } from './database-fault.ts';
import { notifiedProblemRepository } from './notified-problem.repository.ts';
import { createProblemNotificationsService } from './problem-notifications.service.ts';
import type { ProviderResults } from './provider-results.ts';
import { createProviderStateService } from './provider-state.service.ts';
import { createStoredFilesService } from './stored-files.service.ts';
import { problemNotificationsJob } from './system.job.ts';
import { systemRoutes } from './system.routes.ts';
import { createSystemActionsService } from './system-actions.service.ts';
import { systemStateRepository } from './system-state.repository.ts';
import { createSystemStateService } from './system-state.service.ts';

export interface SystemNeeds extends Core {
  runner: Pick<JobRunner, 'known'>;
  messaging: Pick<Messaging, 'delivery' | 'messenger' | 'notifications' | 'sendTestEmail'>;
  sharedState: Pick<SharedState, 'ping'>;
  results: ProviderResults;
  /** Null where the server makes no backups. */
  backupList: BackupListService | null;
}

/** Builds the page that shows operators how the service is, what they can do about it, and what tells them of problems. */
export function createSystem(needs: SystemNeeds): Domain {
  const { database, clock, config, logger } = needs;
  const processes = createServerProcessesService({
    db: database.db,
    processes: serverProcessRepository,
    clock,
    config,
    onError(error) {
      const fault = databaseFault(error);
      const message = fault
        ? `The database takes no changes: ${fault}. Whatever changes something gets 503.`
        : 'this process could not be noted as running';
      logger.error({ err: error }, message);
    },
  });
  const deps = { ...needs, jobs: needs.runner, state: systemStateRepository, holds: outgoingHoldRepository };
  const systemState = createSystemStateService({
    ...deps,
    processes,
    providers: createProviderStateService({ ...deps, processes }),
    countFiles: createStoredFilesService(deps),
  });
  const systemActions = createSystemActionsService({
    ...deps,
    messages: failedMessageRepository,
    outgoing: createOutgoingHoldService({ ...deps, messages: messageRepository }),
    log: moderationActionRepository,
  });
  const problems = createProblemNotificationsService({
    ...deps,
    systemState,
    notified: notifiedProblemRepository,
  });
  return {
    jobs: [problemNotificationsJob(problems), forgetProcessesJob(processes)],
    routes(api) {
      systemRoutes(api, { systemState, systemActions });
      api.addHook('onListen', async () => void processes.start());
      api.addHook('preClose', () => processes.stop());
    },
  };
}
