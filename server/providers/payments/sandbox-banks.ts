import { createHmac, hkdfSync } from 'node:crypto';

/** The end of every generated account number. */
const TEST_LAST4 = '4417';
/** The digits before it. */
const LEAD = 12;
const NUMBER = /^\d{4,17}$/;

/** Numbers of bank accounts in the sandbox. What is typed is forgotten but for its end and a print of it. */
export function createSandboxBanks(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'sandbox bank accounts', 32));
  const print = (text: string) => createHmac('sha256', key).update(text).digest();

  return {
    /** A number for those who type none, of their own. */
    numberFor(accountRef: string): string {
      const lead = [...print(accountRef).subarray(0, LEAD)].map((byte) => byte % 10);
      return lead.join('') + TEST_LAST4;
    },

    /** What is stored of an account number, written with or without spaces; null if it is none. */
    bankOf(written: string): { last4: string; fingerprint: string } | null {
      const number = written.replaceAll(' ', '');
      if (!NUMBER.test(number)) return null;
      return { last4: number.slice(-4), fingerprint: print(`number ${number}`).toString('base64url') };
    },
  };
}
export type SandboxBanks = ReturnType<typeof createSandboxBanks>;
