import type { Core, Domain } from '../../core/domain.ts';
import type { Sandbox } from '../../providers/payments/sandbox.ts';
import type { ProviderWebhookService } from '../provider-events/provider-webhook.service.ts';
import { sandboxJob } from './sandbox.job.ts';
import { sandboxRoutes } from './sandbox.routes.ts';
import { createSandboxActionsService } from './sandbox-actions.service.ts';
import { sandboxPersonRepository as people } from './sandbox-person.repository.ts';

export interface SandboxNeeds extends Core {
  sandbox: Sandbox;
  webhook: ProviderWebhookService;
}

/** Builds the sandbox actions. */
export function createSandboxPlugin(needs: SandboxNeeds): Domain {
  const sandboxActions = createSandboxActionsService({ ...needs, people });
  return { jobs: [sandboxJob(needs)], routes: (api) => sandboxRoutes(api, { sandboxActions }) };
}
