import * as contract from '../../../contract/account/account-details.ts';
import { verifyOtp } from '../../../contract/account/verify-contact.ts';
import type { Contact } from '../../../contract/auth/contact.ts';
import type { Input } from '../../../contract/core/endpoint.ts';
import { deviceToken } from '../core/device-token.ts';
import { call } from '../core/http.ts';

export type ProfileChanges = Input<typeof contract.updateProfileDetails>['body'];

export const getProfileDetails = (signal?: AbortSignal) => call(contract.getProfileDetails, {}, { signal });

/** Changes the given fields. With a version, only if nothing has changed since that version was read. */
export const updateProfileDetails = (body: ProfileChanges, version?: string) =>
  call(
    contract.updateProfileDetails,
    { body },
    version === undefined ? {} : { headers: { 'if-match': `"${version}"` } },
  );

/** Verifies a new contact of the logged-in person. */
export async function verifyContact({ contact, contactType }: Contact, otp: string) {
  // `verifyOtp` is public and treats an expired token as none; this call renews it first.
  await call(contract.getProfileDetails, {}, { fallback: verifyOtp.fallback });
  return call(verifyOtp, { body: { contact, contactType, otp, fcmToken: deviceToken() } });
}
