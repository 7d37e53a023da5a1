import type { Job } from '../../core/jobs/runner.ts';
import type { Sandbox } from '../../providers/payments/sandbox.ts';
import type { Webhook } from '../payments/provider-webhook.service.ts';

interface Deps {
  sandbox: Sandbox;
  webhook: Webhook;
}

/** What happens at the sandbox by itself, and its news that were not taken at once. */
export function sandboxJob({ sandbox, webhook }: Deps): Job {
  return {
    name: 'sandbox-deliver',
    everySeconds: 5,
    async runBatch() {
      const more = await sandbox.settle();
      return (await sandbox.deliver(webhook.receive)) || more;
    },
  };
}
