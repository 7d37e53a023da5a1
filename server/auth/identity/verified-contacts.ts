import type { Contact } from '../../../contract/auth/contact.ts';
import type { Db } from '../../db/prepared-statement.ts';
import type { PersonAlert } from '../../notifications/messages/email-template.ts';
import type { MessageQueueService } from '../../notifications/messages/message-queue.service.ts';
import type { Account } from './account.repository.ts';

type ContactColumns = Pick<Account, 'email' | 'email_verified_at' | 'phone' | 'phone_verified_at'>;

/** The verified contacts of a person, the email address first. */
export function verifiedContacts(account: ContactColumns): Contact[] {
  const { email, email_verified_at, phone, phone_verified_at } = account;
  const verified: Contact[] = [];
  if (email !== null && email_verified_at !== null) verified.push({ contact: email, contactType: 'email' });
  if (phone !== null && phone_verified_at !== null) verified.push({ contact: phone, contactType: 'phone' });
  return verified;
}

/**
 * Queues an account alert to every verified contact of a person, in the caller's transaction. It is in the language that
 * the person chose: whoever made the change may be somebody else.
 */
export async function alertPerson(
  trx: Db,
  messenger: MessageQueueService,
  account: ContactColumns & Pick<Account, 'name' | 'locale'>,
  alert: PersonAlert,
): Promise<void> {
  const { name, locale } = account;
  for (const contact of verifiedContacts(account))
    await messenger.queue(trx, { ...contact, locale }, { ...alert, name });
}
