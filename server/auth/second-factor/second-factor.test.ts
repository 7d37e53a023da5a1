import { expect, test } from 'vitest';
import { secondFactorOf } from './second-factor.ts';

const VERIFIED = new Date('2026-05-10T12:00:00Z');
const email = { contact: 'ann@example.org', contactType: 'email' };
const phone = { contact: '+351910000000', contactType: 'phone' };

type Person = Parameters<typeof secondFactorOf>[0];
const person: Person = {
  two_factor: true,
  two_factor_method: 'email',
  email: email.contact,
  email_verified_at: VERIFIED,
  phone: phone.contact,
  phone_verified_at: VERIFIED,
};

test.each<[string, Partial<Person>, unknown]>([
  ['nothing if it is off', { two_factor: false }, undefined],
  ['the app', { two_factor_method: 'totp' }, 'app'],
  ['the chosen email address', {}, email],
  ['the chosen phone', { two_factor_method: 'sms' }, phone],
  ['the phone if the email address is not verified', { email_verified_at: null }, phone],
  ['the phone if there is no email address', { email: null }, phone],
  [
    'the email address if the phone is not verified',
    { two_factor_method: 'sms', phone_verified_at: null },
    email,
  ],
  ['the email address if there is no phone', { two_factor_method: 'sms', phone: null }, email],
  ['nothing if nothing is verified', { email_verified_at: null, phone_verified_at: null }, undefined],
])('the second factor is sent by %s', (_name, fields, factor) => {
  expect(secondFactorOf({ ...person, ...fields })).toEqual(factor);
});
