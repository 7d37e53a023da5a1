import type { Clock } from '../../core/clock.ts';
import type { Config } from '../../core/config/config.ts';
import type { Database } from '../../db/connection.ts';
import type { PaymentProvider } from './provider.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';

interface Deps {
  config: Pick<Config, 'payments' | 'stripe' | 'publicUrl'> & { tokenSecret: string };
  database: Database;
  clock: Clock;
}

export interface OpenPayments {
  /** Null if payments are not set up. */
  provider: PaymentProvider | null;
  /** The same provider, if it is the sandbox. */
  sandbox: Sandbox | null;
}

/** Opens the configured payment provider. */
export async function openPayments({ config, database, clock }: Deps): Promise<OpenPayments> {
  const { publicUrl, tokenSecret: secret, stripe } = config;
  if (config.payments === 'sandbox') {
    const sandbox = createSandbox({ database, clock, secret, publicUrl });
    return { provider: sandbox, sandbox };
  }
  if (config.payments === null || stripe === null) return { provider: null, sandbox: null };
  // Loaded on demand: the library is large, and most installs do not use it.
  const { stripePayments } = await import('./stripe.ts');
  return { provider: stripePayments(stripe, publicUrl), sandbox: null };
}
