import type { ProfileDetails } from '../../../contract/account/account-details.ts';
import type { Contact } from '../../../contract/auth/contact.ts';
import type { Clock } from '../../core/clock.ts';
import { AppError, unauthenticated } from '../../core/errors.ts';
import type { UrlSigner } from '../../core/storage/url-signer.ts';
import type { Db } from '../../db/prepared-statement.ts';
import { brokenKey } from '../../db/unique-violation.ts';
import type { MessageQueueService } from '../../notifications/messages/message-queue.service.ts';
import type { NotificationWriterService } from '../../notifications/notification-writer.service.ts';
import type { CodeRequester, OneTimeCodeService } from '../codes/one-time-code.service.ts';
import type { Account, accountRepository } from './account.repository.ts';
import { accountDetailsJson } from './account-details-json.ts';
import { lockAccount } from './lock-account.ts';
import { verifiedContacts } from './verified-contacts.ts';

interface Deps {
  clock: Clock;
  accounts: typeof accountRepository;
  codes: OneTimeCodeService;
  messenger: MessageQueueService;
  notifications: NotificationWriterService;
  urls: UrlSigner;
}

/** A contact that waits for its code, and the seconds until another code can be sent. */
export interface RequestedContact extends Contact {
  resendAfter: number;
}

const TAKEN = { email: 'emailTaken', phone: 'phoneTaken' } as const;

const taken = ({ contactType }: Contact) =>
  new AppError(409, 'contact_taken', TAKEN[contactType], { field: contactType });

/**
 * Where to send the alert about a new contact: to the one it replaces, otherwise to the person's other
 * verified contacts.
 */
function alertedContacts(contact: Contact, before: Account): Contact[] {
  const others = verifiedContacts(before).filter((each) => each.contact !== contact.contact);
  const replaced = others.filter(({ contactType }) => contactType === contact.contactType);
  return replaced.length > 0 ? replaced : others;
}

/**
 * Changes an e-mail address or phone number. The old one stays in use until the code of the new one was
 * entered.
 */
export function createContactChangeService(deps: Deps) {
  const { clock, accounts, codes, messenger, notifications, urls } = deps;

  /** Sets the contact and alerts the person, in the caller's transaction. */
  async function change(trx: Db, personId: string, contact: Contact): Promise<ProfileDetails> {
    const now = clock.now();
    const before = await lockAccount(trx, accounts, personId);
    await accounts.setContact(trx, personId, contact, now);
    for (const old of alertedContacts(contact, before)) {
      const to = { ...old, locale: before.locale };
      await messenger.queue(trx, to, { kind: 'contact-changed', name: before.name, at: now });
    }
    await notifications.add(trx, {
      kind: 'contact_changed',
      recipientId: personId,
      excerpt: { name: 'contactWasChanged', values: { contact: contact.contactType } },
    });
    const after = await accounts.find(trx, personId);
    if (!after) throw unauthenticated();
    return accountDetailsJson(after, urls, now);
  }

  return {
    /** Sends a code to a new contact, in the caller's transaction; 409 if another person has verified it. */
    async request(
      trx: Db,
      { id: personId, locale }: Pick<Account, 'id' | 'locale'>,
      contact: Contact,
      requester: CodeRequester,
    ): Promise<RequestedContact> {
      if (await accounts.isVerifiedByAnother(trx, personId, contact)) throw taken(contact);
      const code = { purpose: 'contact' as const, personId, ...contact, requester, locale, deliver: true };
      return { ...contact, ...(await codes.send(trx, code)) };
    },

    /**
     * Checks the code that went to a new contact and sets the contact. 400 `invalid_otp` or 410 as for other
     * codes; 409 `contact_taken` if another person verified it first.
     */
    async confirm(personId: string, { otp, ...contact }: Contact & { otp: string }): Promise<ProfileDetails> {
      const code = { purpose: 'contact' as const, personId, ...contact, otp };
      const details = await codes
        .use(code, (trx) => change(trx, personId, contact))
        .catch((error: unknown) => {
          throw brokenKey(error) === null ? error : taken(contact);
        });
      messenger.soon();
      notifications.deliverSoon();
      return details;
    },
  };
}
export type ContactChangeService = ReturnType<typeof createContactChangeService>;
