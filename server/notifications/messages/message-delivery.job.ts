import type { Job } from '../../core/jobs/runner.ts';
import type { MessageDeliveryService } from './message-delivery.service.ts';

/**
 * Sends what was left in the queue: failed attempts, and messages that a killed process had claimed. It does
 * not wait for them, since a provider that hangs would block all other jobs.
 */
export function messageDeliveryJob(delivery: MessageDeliveryService): Job {
  return {
    name: 'send-messages',
    description: 'Sends waiting emails, text messages and pushes',
    everySeconds: 5,
    async runBatch() {
      await delivery.bringForward();
      delivery.soon();
      return false;
    },
  };
}
