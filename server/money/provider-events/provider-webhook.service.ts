import type { MoneyAlertKind } from '../../../contract/money/admin-money.ts';
import { AppError } from '../../core/errors.ts';
import { ForgedEvent, type PaymentProvider, type ProviderEvent } from '../../providers/payments/provider.ts';

interface Deps {
  provider: Pick<PaymentProvider, 'name' | 'readEvent'>;
  /** Gives an event its effect, once. */
  handle: (event: ProviderEvent) => Promise<unknown>;
  alert: (kind: MoneyAlertKind, mark: string, detail: string) => Promise<unknown>;
}

type Headers = Record<string, string | string[] | undefined>;

export interface ProviderWebhookService {
  /** `onForged` comes before anything is written about it, and may throw what the sender gets instead. */
  receive(body: Buffer, headers: Headers, onForged?: () => Promise<void>): Promise<void>;
}

/** The webhook of the provider: 400 and an alert for the operator for what it did not sign. */
export function createProviderWebhookService({ provider, handle, alert }: Deps): ProviderWebhookService {
  return {
    async receive(body, headers, onForged) {
      const event = await provider.readEvent(body, headers).catch(async (error: unknown) => {
        if (!(error instanceof ForgedEvent)) throw error;
        await onForged?.();
        // All that are refused for one reason are one line: somebody may send many.
        const mark = `${provider.name} ${error.message}`;
        await alert('webhook_refused', mark, `A webhook was refused: ${error.message}`);
        throw new AppError(400, 'invalid_request', error.message);
      });
      await handle(event);
    },
  };
}
