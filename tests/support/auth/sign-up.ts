import { randomInt } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { uniqueName } from '../factories.ts';
import { newestCode } from '../notifications/emails.ts';
import { call, type TestApp } from '../test-app.ts';

/** An address with rate limits of its own. */
export const anAddress = () => [10, randomInt(256), randomInt(256), randomInt(256)].join('.');

/** An unused phone number. */
export const aPhone = () => `+4915${String(process.hrtime.bigint()).slice(-9)}`;

/** A public call from an address of its own. */
export function from(
  t: TestApp,
  remoteAddress: string,
  path: string,
  body: object,
  method: 'POST' | 'PUT' = 'POST',
): Promise<LightMyRequestResponse> {
  return t.app.inject({ method, url: `/api/${path}`, remoteAddress, payload: body });
}

/** The body of a new sign-up. */
export function newcomer(fields: Record<string, unknown> = {}) {
  const username = uniqueName('new');
  return {
    contact: `${username}@example.org`,
    contactType: 'email',
    username,
    name: 'New Comer',
    dob: '1990-05-01',
    country: 'DE',
    password: 'three green bottles',
    ...fields,
  };
}

export const signUp = (t: TestApp, body: object) => call(t.app, 'POST', '/api/sign-up', { body });

/** Brings back the newest code that went to that contact. */
export async function verify(
  t: TestApp,
  { contact, contactType }: { contact: string; contactType: string },
  hold?: string,
) {
  const otp = await newestCode(t, contact);
  return call(t.app, 'POST', '/api/verify-otp', { body: { contact, contactType, otp, hold } });
}

/** Six digits that are not those. */
export const anotherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** What of an answer may differ for one caller and not for another: nothing but the numbers of the request. */
export function comparable(response: LightMyRequestResponse) {
  const { 'x-request-id': _, date: __, ...headers } = response.headers;
  const { requestId: ___, ...body } = response.json();
  return { status: response.statusCode, headers, body };
}
