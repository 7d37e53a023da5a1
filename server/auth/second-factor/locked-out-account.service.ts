import { readIdentifier } from '../../../contract/auth/auth.ts';
import type { Contact } from '../../../contract/auth/contact.ts';
import type { LockedOut } from '../../../contract/auth/factor-reset.ts';
import { maskContact } from '../../../contract/auth/masked-contact.ts';
import { invalid } from '../../core/errors.ts';
import type { UrlSigner } from '../../core/storage/url-signer.ts';
import type { Database } from '../../db/connection.ts';
import type { Db } from '../../db/prepared-statement.ts';
import { storedPhone } from '../codes/normalize-contact.ts';
import { verifiedContacts } from '../identity/verified-contacts.ts';
import type { authenticatorRepository } from './authenticator.repository.ts';
import type { factorResetRepository, LockedOutRow } from './factor-reset.repository.ts';

interface Deps {
  database: Database;
  urls: UrlSigner;
  resets: typeof factorResetRepository;
  authenticators: typeof authenticatorRepository;
}

const masked = (row: LockedOutRow, type: Contact['contactType']) => {
  const contact = verifiedContacts(row).find(({ contactType }) => contactType === type);
  return contact ? maskContact(contact) : null;
};

/** What an operator may see of somebody who cannot log in: enough to compare with what that person says. */
export function createLockedOutAccountService({ database, urls, resets, authenticators }: Deps) {
  async function view(db: Db, row: LockedOutRow, operatorId: string | null): Promise<LockedOut> {
    const { id: userId, username, name, photo_key: key, two_factor_method: twoFactorMethod } = row;
    const endsAt = await resets.dueAt(db, userId);
    const recoveryCodesLeft =
      twoFactorMethod === 'totp' ? await authenticators.countCodes(db, userId) : undefined;
    return {
      user: { userId, username, name, photo: key === null ? null : urls.mediaUrl(key, row.created_at) },
      state: row.state,
      createdAt: row.created_at.toISOString(),
      email: masked(row, 'email'),
      phone: masked(row, 'phone'),
      twoFactor: row.two_factor,
      twoFactorMethod,
      twoFactorSince: row.two_factor ? (row.two_factor_since?.toISOString() ?? null) : null,
      ...(recoveryCodesLeft !== undefined && { recoveryCodesLeft }),
      endsAt: endsAt?.toISOString() ?? null,
      isSelf: userId === operatorId,
    };
  }

  return {
    view,

    /** Finds a person by username, email or phone; 400 if there is none. */
    async find(operatorId: string, name: string): Promise<LockedOut> {
      const by = readIdentifier(name.replace(/^@/, '').toLowerCase());
      const row = await resets.find(database.db, 'phone' in by ? { phone: storedPhone(by.phone) } : by);
      if (!row) throw invalid('name', 'accountUnknown');
      return view(database.db, row, operatorId);
    },
  };
}
export type LockedOutAccountService = ReturnType<typeof createLockedOutAccountService>;
