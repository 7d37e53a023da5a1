import type { ProfileDetails, updateProfileDetails } from '../../contract/account/account-details.ts';
import type { Contact } from '../../contract/auth/contact.ts';
import type { Parsed } from '../../contract/core/endpoint.ts';
import { type ProfileFields, profileFields } from '../../contract/people/profile-fields.ts';
import { storedContact } from '../auth/codes/normalize-contact.ts';
import type { CodeRequester } from '../auth/codes/one-time-code.service.ts';
import type { Account, accountRepository } from '../auth/identity/account.repository.ts';
import { accountDetailsJson } from '../auth/identity/account-details-json.ts';
import type { ContactChangeService, RequestedContact } from '../auth/identity/contact-change.service.ts';
import { checkAge } from '../auth/sign-up/age.ts';
import type { Clock } from '../core/clock.ts';
import { requireConfirmed } from '../core/confirmation.ts';
import { AppError, invalid, unauthenticated } from '../core/errors.ts';
import type { UrlSigner } from '../core/storage/url-signer.ts';
import { requireName, requireVisible, withoutHidden } from '../core/texts/visible-text.ts';
import type { Viewer } from '../core/viewer.ts';
import type { Database } from '../db/connection.ts';
import type { Db } from '../db/prepared-statement.ts';
import { brokenKey } from '../db/unique-violation.ts';
import type { MessageQueueService } from '../notifications/messages/message-queue.service.ts';
import type { UsernameService } from '../people/usernames/username.service.ts';
import type { ChangeUsername } from './change-username.service.ts';

type Input = Parsed<typeof updateProfileDetails>['body'];

interface Deps {
  database: Database;
  clock: Clock;
  accounts: typeof accountRepository;
  usernames: UsernameService;
  rename: ChangeUsername;
  contactChange: ContactChangeService;
  messenger: MessageQueueService;
  urls: UrlSigner;
}

const changedMeanwhile = () => new AppError(412, 'changed', 'changedElsewhere');

const fieldNames = Object.keys(profileFields.shape) as (keyof ProfileFields)[];

/** The fields of the request that differ from the account. */
function changedFields(sent: Input, account: Account): ProfileFields {
  const input = sent.bio === undefined ? sent : { ...sent, bio: withoutHidden(sent.bio) };
  const differs = fieldNames.filter((name) => input[name] !== undefined && input[name] !== account[name]);
  return Object.fromEntries(differs.map((name) => [name, input[name]]));
}

/** The contact that would replace a verified one; null if the input has none. */
function newContact({ email, phone }: Input, account: Account): Contact | null {
  const contacts: Contact[] = [];
  if (email !== undefined && (email !== account.email || account.email_verified_at === null)) {
    contacts.push({ contact: email, contactType: 'email' });
  }
  if (phone !== undefined) {
    const stored = storedContact({ contact: phone, contactType: 'phone' });
    if (stored.contact !== account.phone || account.phone_verified_at === null) contacts.push(stored);
  }
  if (contacts.length > 1) throw invalid('phone', 'oneContactAtATime');
  return contacts[0] ?? null;
}

export function createAccountDetailsService(deps: Deps) {
  const { database, clock, accounts, usernames, rename, contactChange, messenger, urls } = deps;

  async function required(found: Promise<Account | undefined>): Promise<Account> {
    const account = await found;
    if (!account) throw unauthenticated();
    return account;
  }

  async function applyFields(
    trx: Db,
    account: Account,
    { username, ...fields }: ProfileFields,
  ): Promise<void> {
    if (fields.name !== undefined) requireName('name', fields.name);
    if (fields.pronouns !== undefined) requireVisible('pronouns', fields.pronouns);
    if (fields.dob !== undefined) checkAge(fields.dob, clock.now());
    if (Object.keys(fields).length > 0) await accounts.edit(trx, account.id, fields);
    if (username !== undefined) await rename(trx, account, username);
  }

  return {
    async get(personId: string): Promise<ProfileDetails> {
      return accountDetailsJson(await required(accounts.find(database.db, personId)), urls, clock.now());
    },

    /**
     * Applies all of the input or nothing; repeating a call changes nothing. `isCurrent` says whether the
     * caller has seen a version (412 if not). A new contact needs a confirmation, and only gets its code here.
     */
    async update(
      viewer: Viewer,
      input: Input,
      { isCurrent, requester }: { isCurrent: (version: string) => boolean; requester: CodeRequester },
    ): Promise<{ profileDetails: ProfileDetails; verify: RequestedContact | null }> {
      const { personId } = viewer;
      const updated = database.db.transaction().execute(async (trx) => {
        const account = await required(accounts.lock(trx, personId));
        const fields = changedFields(input, account);
        const contact = newContact(input, account);
        if (contact) requireConfirmed(viewer, clock.now());
        const edits = Object.keys(fields).length > 0;
        if ((edits || contact) && !isCurrent(String(account.version))) throw changedMeanwhile();
        if (edits) await applyFields(trx, account, fields);
        const verify = contact && (await contactChange.request(trx, account, contact, requester));
        const after = await required(accounts.find(trx, personId));
        return { profileDetails: accountDetailsJson(after, urls, clock.now()), verify };
      });
      const response = await updated.catch(async (error: unknown) => {
        // Another person took the username at the same moment.
        const { username } = input;
        if (username === undefined || brokenKey(error) !== 'person_username_key') throw error;
        throw await usernames.taken(database.db, username);
      });
      if (response.verify) messenger.soon();
      return response;
    },
  };
}
export type AccountDetailsService = ReturnType<typeof createAccountDetailsService>;
