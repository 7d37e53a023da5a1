import type { Contact, EitherContact } from '../../../contract/auth/contact.ts';
import * as contract from '../../../contract/auth/recovery.ts';
import { call } from '../core/http.ts';

const named = ({ contact, contactType }: Contact): EitherContact => ({ [contactType]: contact });

export const requestReset = (contact: Contact) =>
  call(contract.requestPasswordReset, { body: named(contact) });

export const verifyReset = (contact: Contact, otp: string) =>
  call(contract.verifyReset, { body: { ...named(contact), otp } });

export const resetPassword = (contact: Contact, password: string, resetToken: string) =>
  call(contract.resetPassword, { body: { ...named(contact), password, resetToken } });
