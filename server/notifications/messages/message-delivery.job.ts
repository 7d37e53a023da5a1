import type { Job } from '../../core/jobs/runner.ts';
import type { Delivery } from './message-delivery.service.ts';

/**
 * Has sent what was left in the queue: failed tries, and what a process that died had taken. It does not wait
 * for that, since a provider that hangs would hold all other jobs up.
 */
export function messagesJob(delivery: Delivery): Job {
  return {
    name: 'send-messages',
    everySeconds: 5,
    async runBatch() {
      delivery.soon();
      return false;
    },
  };
}
