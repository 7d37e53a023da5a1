import type { MoneyAlertKind } from '../../../contract/money/admin-money.ts';
import { AppError } from '../../core/errors.ts';
import { ForgedEvent, type PaymentProvider, type ProviderEvent } from '../../providers/payments/provider.ts';

interface Deps {
  provider: Pick<PaymentProvider, 'name' | 'readEvent'>;
  /** Applies an event; a repeated one has no effect. */
  handle: (event: ProviderEvent) => Promise<unknown>;
  alert: (kind: MoneyAlertKind, mark: string, detail: string) => Promise<unknown>;
}

type Headers = Record<string, string | string[] | undefined>;

export interface ProviderWebhookService {
  /** `onForged` is called before anything is stored; an error that it throws is sent instead of the 400. */
  receive(body: Buffer, headers: Headers, onForged?: () => Promise<void>): Promise<void>;
}

/** The webhook of the provider; an event without a valid signature is a 400 and alerts operators. */
export function createProviderWebhookService({ provider, handle, alert }: Deps): ProviderWebhookService {
  return {
    async receive(body, headers, onForged) {
      const event = await provider.readEvent(body, headers).catch(async (error: unknown) => {
        if (!(error instanceof ForgedEvent)) throw error;
        await onForged?.();
        // One alert for each reason, because somebody may send many.
        const mark = `${provider.name} ${error.message}`;
        await alert('webhook_refused', mark, `A webhook was refused: ${error.message}`);
        throw new AppError(400, 'invalid_request', 'fromProvider', { values: { message: error.message } });
      });
      await handle(event);
    },
  };
}
