import { verifyOtp as verify } from '../../../contract/account/verify-contact.ts';
import type { Contact } from '../../../contract/auth/contact.ts';
import * as contract from '../../../contract/auth/sign-up.ts';
import type { Input } from '../../../contract/core/endpoint.ts';
import { deviceToken } from '../core/device-token.ts';
import { call } from '../core/http.ts';

export type NewAccount = Input<typeof contract.signUp>['body'];

export const checkEmail = (email: string) => call(contract.checkEmail, { body: { email } });

export const checkPhone = (phone: string) => call(contract.checkPhone, { body: { phone } });

/** `hold`: identifies the viewer's sign-up, so that the name it reserved counts as available. */
export const checkUsername = (username: string, hold: string | undefined, signal?: AbortSignal) =>
  call(contract.checkUsername, { body: { username, hold } }, { signal });

export const signUp = (body: NewAccount) => call(contract.signUp, { body });

/** Verifies the contact of a sign-up; `hold` shows that the sign-up is the viewer's own. */
export const verifyOtp = ({ contact, contactType }: Contact, otp: string, hold: string | undefined) =>
  call(verify, { body: { contact, contactType, otp, hold, fcmToken: deviceToken() } });

/** Requests another code for a contact or a login challenge. */
export const resendOtp = (body: Input<typeof contract.resendOtp>['body']) =>
  call(contract.resendOtp, { body });
