import { verifyOtp as verify } from '../../../contract/account/verify-contact.ts';
import type { Contact } from '../../../contract/auth/contact.ts';
import * as contract from '../../../contract/auth/sign-up.ts';
import type { Input } from '../../../contract/core/endpoint.ts';
import { deviceToken } from '../core/device-token.ts';
import { call } from '../core/http.ts';

export type NewAccount = Input<typeof contract.signUp>['body'];

export const checkEmail = (email: string) => call(contract.checkEmail, { body: { email } });

export const checkPhone = (phone: string) => call(contract.checkPhone, { body: { phone } });

/** `hold`: of the viewer's sign-up, which does not count as somebody else who has the name. */
export const checkUsername = (username: string, hold: string | undefined, signal?: AbortSignal) =>
  call(contract.checkUsername, { body: { username, hold } }, { signal });

export const signUp = (body: NewAccount) => call(contract.signUp, { body });

/** Proves the contact of a sign-up; `hold` shows that it is the viewer's own. */
export const verifyOtp = ({ contact, contactType }: Contact, otp: string, hold: string | undefined) =>
  call(verify, { body: { contact, contactType, otp, hold, fcmToken: deviceToken() } });

/** Another code: for a contact, or for the login that waits for one. */
export const resendOtp = (body: Input<typeof contract.resendOtp>['body']) =>
  call(contract.resendOtp, { body });
