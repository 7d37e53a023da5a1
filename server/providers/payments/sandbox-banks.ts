import { createHmac, hkdfSync } from 'node:crypto';

/** The end of every generated account number. */
const TEST_LAST4 = '4417';
/** How many digits precede it. */
const LEAD_DIGITS = 12;
const NUMBER = /^\d{4,17}$/;

/** Bank account numbers in the sandbox. Only the last four digits and a fingerprint are stored. */
export function createSandboxBanks(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'sandbox bank accounts', 32));
  const hmac = (text: string) => createHmac('sha256', key).update(text).digest();

  return {
    /** The generated number for an account, if none is entered. */
    numberFor(accountRef: string): string {
      const lead = [...hmac(accountRef).subarray(0, LEAD_DIGITS)].map((byte) => byte % 10);
      return lead.join('') + TEST_LAST4;
    },

    /** What is stored of an account number, with or without spaces; null if it is invalid. */
    bankOf(written: string): { last4: string; fingerprint: string } | null {
      const number = written.replaceAll(' ', '');
      if (!NUMBER.test(number)) return null;
      return { last4: number.slice(-4), fingerprint: hmac(`number ${number}`).toString('base64url') };
    },
  };
}
export type SandboxBanks = ReturnType<typeof createSandboxBanks>;
