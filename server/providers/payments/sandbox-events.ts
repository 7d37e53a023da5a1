import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { Clock } from '../../core/clock.ts';
import { ForgedEvent } from './provider.ts';

const HEADER = 'sandbox-signature';
/** An event signed longer ago is rejected: it may be a replay. */
const TOLERANCE_SECONDS = 300;

const event = z.object({
  id: z.string(),
  type: z.string(),
  about: z.enum(['payment', 'payout', 'account', 'dispute', 'refund']),
  ref: z.string(),
});

/** Signs events as they leave and checks them as they come in, with a secret that only this server has. */
export function createSandboxSignature({ secret, clock }: { secret: string; clock: Clock }) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'sandbox events', 32));
  const mac = (at: number, body: Buffer) => createHmac('sha256', key).update(`${at}.`).update(body).digest();
  const seconds = () => Math.floor(clock.now().getTime() / 1_000);

  return {
    sign(body: Buffer): Record<string, string> {
      const at = seconds();
      return { [HEADER]: `t=${at},v1=${mac(at, body).toString('hex')}` };
    },

    /** Returns the event in a signed body; throws `ForgedEvent`. */
    check(body: Buffer, headers: Record<string, string | string[] | undefined>): z.output<typeof event> {
      const header = headers[HEADER];
      const [, at, hex] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(header ?? '')) ?? [];
      if (at === undefined || hex === undefined) throw new ForgedEvent('The event is not signed.');
      if (!timingSafeEqual(mac(Number(at), body), Buffer.from(hex, 'hex'))) {
        throw new ForgedEvent('The signature of the event is wrong.');
      }
      if (Math.abs(seconds() - Number(at)) > TOLERANCE_SECONDS) {
        throw new ForgedEvent('The event was signed too long ago.');
      }
      return event.parse(JSON.parse(body.toString('utf8')));
    },
  };
}
