import type { TokenSecrets } from '../../core/config/token-secret.ts';
import type { Db } from '../../db/prepared-statement.ts';
import type { authenticatorRepository } from './authenticator.repository.ts';
import { authenticatorEncryption } from './authenticator-encryption.ts';

const BATCH = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';

interface Deps {
  db: Db;
  authenticators: Pick<typeof authenticatorRepository, 'page' | 'replaceSecret'>;
  secrets: TokenSecrets;
}

/** Encrypts the secrets of authenticator apps again after the server's secret was replaced. */
export function createAuthenticatorRenewalService({ db, authenticators, secrets }: Deps) {
  const encryption = authenticatorEncryption(secrets);

  return {
    /** Returns how many were, or with `dryRun` would be, encrypted again; throws if one cannot be read with any secret. */
    async renewAll({
      dryRun,
      onBatch,
    }: {
      dryRun: boolean;
      onBatch: (done: number) => void;
    }): Promise<number> {
      let renewed = 0;
      let after = FIRST;
      for (;;) {
        const rows = await authenticators.page(db, after, BATCH);
        for (const { personId, secret } of rows) {
          const fresh = encryption.renew(secret, personId);
          if (!fresh) continue;
          if (!dryRun) await authenticators.replaceSecret(db, personId, { from: secret, to: fresh });
          renewed += 1;
        }
        onBatch(renewed);
        const last = rows.at(-1);
        if (!last || rows.length < BATCH) return renewed;
        after = last.personId;
      }
    },
  };
}
