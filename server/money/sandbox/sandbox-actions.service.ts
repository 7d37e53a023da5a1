import type { output } from 'zod/mini';
import type { Minor } from '../../../contract/money/money.ts';
import type { SandboxAction, sandboxStatus } from '../../../contract/money/payment.ts';
import { AppError, expired, invalid, notFound } from '../../core/errors.ts';
import type { Database } from '../../db/connection.ts';
import type { Sandbox } from '../../providers/payments/sandbox.ts';
import { testCard } from '../../providers/payments/sandbox-cards.ts';
import type { Onboarded } from '../../providers/payments/sandbox-onboarding.ts';
import type { ProviderWebhookService } from '../provider-events/provider-webhook.service.ts';
import type { sandboxPersonRepository } from './sandbox-person.repository.ts';

interface Deps {
  database: Database;
  sandbox: Sandbox;
  people: typeof sandboxPersonRepository;
  webhook: ProviderWebhookService;
  /** Called with errors of background work. */
  onBackgroundError: (error: unknown) => void;
}

const NOTHING: Record<SandboxAction, string> = {
  fail_payout: 'You have no payout account yet. Cash out once to begin.',
  return_payout: 'You have no payout that was paid.',
  restrict_account: 'You have no payout account yet. Cash out once to begin.',
  open_dispute: 'You have no payment that can be disputed.',
  win_dispute: 'You have no open dispute.',
  lose_dispute: 'You have no open dispute.',
};

/** What people do at the sandbox: pay by card, give a bank account, and play the bank. */
export function createSandboxActionsService({ database, sandbox, people, webhook, onBackgroundError }: Deps) {
  /** What people did shows at once; events that cannot be sent now are sent by the job. */
  async function deliverNow(): Promise<void> {
    await sandbox.deliver(webhook.receive, true).catch(onBackgroundError);
  }

  return {
    /** 400 for a card that is none of the test cards, 404 for an unknown secret, 410 for a cancelled payment. */
    async confirm(
      clientSecret: string,
      { card: written, confirmed }: { card: string; confirmed: boolean },
    ): Promise<{ status: output<typeof sandboxStatus>; message: string | null }> {
      const card = testCard(written);
      if (!card) throw invalid('card', 'This is not a test card. Never type a real one here.');
      const tried = await sandbox.confirm(clientSecret, card, confirmed);
      if (!tried) throw notFound('This payment');
      const { status, message } = tried;
      if (status === 'cancelled') throw expired('This payment was cancelled. Begin a new one.');
      await deliverNow();
      return { status, message };
    },

    /** 404 where nothing of the person fits. */
    async act(personId: string, action: SandboxAction): Promise<{ message: string; amount: Minor | null }> {
      const done = await sandbox.act(action, await people.refs(database.db, personId));
      if (!done) throw new AppError(404, 'not_found', NOTHING[action]);
      await deliverNow();
      return done;
    },

    requestedField: sandbox.onboarding.requestedField,

    /** Enables the account; null where the page works no more. */
    async finishOnboarding(token: string, number: string | undefined): Promise<Onboarded | null> {
      const done = await sandbox.onboarding.finish(token, number);
      if (done && done !== 'no_number') await deliverNow();
      return done;
    },
  };
}
export type SandboxActionsService = ReturnType<typeof createSandboxActionsService>;
