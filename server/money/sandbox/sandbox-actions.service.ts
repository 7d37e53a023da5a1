import type { output } from 'zod/mini';
import type { ErrorTextName } from '../../../contract/core/error-text.ts';
import type { Minor } from '../../../contract/money/money.ts';
import type { SandboxAction, sandboxStatus } from '../../../contract/money/payment.ts';
import { expired, invalid, notFound } from '../../core/errors.ts';
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

const NOT_FOUND_TEXT: Record<SandboxAction, ErrorTextName> = {
  fail_payout: 'noPayoutAccount',
  return_payout: 'noPaidPayout',
  restrict_account: 'noPayoutAccount',
  open_dispute: 'noDisputablePayment',
  win_dispute: 'noOpenDispute',
  lose_dispute: 'noOpenDispute',
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
      if (!card) throw invalid('card', 'notTestCard');
      const attempt = await sandbox.confirm(clientSecret, card, confirmed);
      if (!attempt) throw notFound('paymentGone');
      const { status, message } = attempt;
      if (status === 'cancelled') throw expired('paymentCanceled');
      await deliverNow();
      return { status, message };
    },

    /** 404 if the person has nothing that the action applies to. */
    async act(personId: string, action: SandboxAction): Promise<{ message: string; amount: Minor | null }> {
      const done = await sandbox.act(action, await people.refs(database.db, personId));
      if (!done) throw notFound(NOT_FOUND_TEXT[action]);
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
