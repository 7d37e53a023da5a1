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

const NOT_FOUND_TEXT: Record<SandboxAction, string> = {
  fail_payout: 'You have no payout account yet. Cash out once to begin.',
  return_payout: 'You have no payout that was paid.',
  restrict_account: 'You have no payout account yet. Cash out once to begin.',
  open_dispute: 'You have no payment that can be disputed.',
  win_dispute: 'You have no open dispute.',
  lose_dispute: 'You have no open dispute.',
};

/** What people can do in the sandbox: pay by card, enter a bank account, and act as the bank. */
export function createSandboxActionsService({ database, sandbox, people, webhook, onBackgroundError }: Deps) {
  /** Sends events at once, so that their effect shows; the job sends the ones that fail. */
  async function deliverNow(): Promise<void> {
    await sandbox.deliver(webhook.receive, true).catch(onBackgroundError);
  }

  return {
    /** 400 if it is not a test card, 404 for an unknown secret, 410 for a cancelled payment. */
    async confirm(
      clientSecret: string,
      { card: cardNumber, confirmed }: { card: string; confirmed: boolean },
    ): Promise<{ status: output<typeof sandboxStatus>; message: string | null }> {
      const card = testCard(cardNumber);
      if (!card) throw invalid('card', 'This is not a test card. Never type a real one here.');
      const attempt = await sandbox.confirm(clientSecret, card, confirmed);
      if (!attempt) throw notFound('This payment');
      const { status, message } = attempt;
      if (status === 'cancelled') throw expired('This payment was cancelled. Begin a new one.');
      await deliverNow();
      return { status, message };
    },

    /** 404 if the person has nothing that the action applies to. */
    async act(personId: string, action: SandboxAction): Promise<{ message: string; amount: Minor | null }> {
      const done = await sandbox.act(action, await people.refs(database.db, personId));
      if (!done) throw new AppError(404, 'not_found', NOT_FOUND_TEXT[action]);
      await deliverNow();
      return done;
    },

    requestedField: sandbox.onboarding.requestedField,

    /** Enables the account; null if the page has expired. */
    async finishOnboarding(token: string, number: string | undefined): Promise<Onboarded | null> {
      const done = await sandbox.onboarding.finish(token, number);
      if (done && done !== 'no_number') await deliverNow();
      return done;
    },
  };
}
export type SandboxActionsService = ReturnType<typeof createSandboxActionsService>;
