import type { Job } from '../../core/jobs/runner.ts';
import type { Sandbox } from '../../providers/payments/sandbox.ts';
import type { ProviderWebhookService } from '../provider-events/provider-webhook.service.ts';

interface Deps {
  sandbox: Sandbox;
  webhook: ProviderWebhookService;
}

/** Applies automatic changes at the sandbox, and resends events that were not accepted. */
export function sandboxJob({ sandbox, webhook }: Deps): Job {
  return {
    name: 'sandbox-deliver',
    description: 'Settles payments of the sandbox and delivers their events',
    everySeconds: 5,
    async runBatch() {
      const more = await sandbox.settle();
      return (await sandbox.deliver(webhook.receive)) || more;
    },
  };
}
