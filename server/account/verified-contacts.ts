import type { Contact } from '../../contract/auth/contact.ts';
import type { Db } from '../db/prepared-statement.ts';
import type { NoticeKind } from '../notifications/messages/email-template.ts';
import type { Messenger } from '../notifications/messages/message-queue.service.ts';
import type { Account } from './account.repository.ts';

/** The contacts that a person has proved, the e-mail address first. */
export function provedContacts(
  account: Pick<Account, 'email' | 'email_verified_at' | 'phone' | 'phone_verified_at'>,
): Contact[] {
  const { email, email_verified_at, phone, phone_verified_at } = account;
  const proved: Contact[] = [];
  if (email !== null && email_verified_at !== null) proved.push({ contact: email, contactType: 'email' });
  if (phone !== null && phone_verified_at !== null) proved.push({ contact: phone, contactType: 'phone' });
  return proved;
}

/** Queues what happened to an account to every contact that its person has proved, in the caller's transaction. */
export async function tellPerson(
  trx: Db,
  messenger: Messenger,
  account: Account,
  notice: { kind: NoticeKind; at: Date },
): Promise<void> {
  for (const to of provedContacts(account)) await messenger.queue(trx, to, { ...notice, name: account.name });
}
