import { moderationActionRepository } from '../../audit/moderation-action.repository.ts';
import type { Core, Domain } from '../../core/domain.ts';
import type { JobRunner } from '../../core/jobs/runner.ts';
import type { Messaging } from '../../notifications/message-providers.ts';
import { failedMessageRepository } from '../../notifications/messages/failed-message.repository.ts';
import type { ProviderResults } from './provider-results.ts';
import { systemRoutes } from './system.routes.ts';
import { createSystemActionsService } from './system-actions.service.ts';
import { systemStateRepository } from './system-state.repository.ts';
import { createSystemStateService } from './system-state.service.ts';

export interface SystemNeeds extends Core {
  runner: Pick<JobRunner, 'known'>;
  messaging: Pick<Messaging, 'delivery' | 'sendTestEmail'>;
  results: ProviderResults;
}

/** Builds the page that shows operators how the service is, and what they can do about it. */
export function createSystem(needs: SystemNeeds): Domain {
  const deps = { ...needs, jobs: needs.runner, state: systemStateRepository };
  const systemState = createSystemStateService(deps);
  const systemActions = createSystemActionsService({
    ...deps,
    messages: failedMessageRepository,
    log: moderationActionRepository,
  });
  return { jobs: [], routes: (api) => systemRoutes(api, { systemState, systemActions }) };
}
