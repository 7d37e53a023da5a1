import type { Core, Domain } from '../../core/domain.ts';
import type { Sandbox } from '../../providers/payments/sandbox.ts';
import type { Webhook } from '../payments/provider-webhook.service.ts';
import { sandboxJob } from './sandbox.job.ts';
import { sandboxRoutes } from './sandbox.routes.ts';
import { createSandboxPlay } from './sandbox-actions.service.ts';
import { sandboxPersonRepository as people } from './sandbox-person.repository.ts';

export interface SandboxNeeds extends Core {
  sandbox: Sandbox;
  webhook: Webhook;
}

/** Makes what people do at the sandbox. */
export function createSandboxPlugin(needs: SandboxNeeds): Domain {
  const sandboxPlay = createSandboxPlay({ ...needs, people });
  return { jobs: [sandboxJob(needs)], routes: (api) => sandboxRoutes(api, { sandboxPlay }) };
}
