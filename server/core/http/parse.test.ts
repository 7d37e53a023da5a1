import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { resendOtp } from '../../../contract/auth/sign-up.ts';
import { newLocation } from '../../../contract/flicks/flick-create.ts';
import { saveSearchHistory } from '../../../contract/search/search-history.ts';
import { AppError } from '../errors.ts';
import { parsePart } from './parse.ts';

function fieldsOf(schema: z.ZodMiniType, value: unknown): [string, string][] {
  try {
    parsePart(schema, value, 'body');
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.fieldsIn('en').map(({ path, message }) => [path, message]);
  }
}
const EMPTY = 'Fill this in.';

test.each<[string, z.ZodMiniType, unknown, [string, string][]]>([
  ['nothing', resendOtp.body, {}, [['challenge', EMPTY]]],
  ['no text', resendOtp.body, { challenge: 5 }, [['challenge', 'Send this as text.']]],
  [
    'another type',
    resendOtp.body,
    { contact: 'a@example.org', contactType: 'fax' },
    [['contactType', 'Use one of email, phone.']],
  ],
  ['no type', resendOtp.body, { contact: 'a@example.org' }, [['contactType', 'Use one of email, phone.']]],
  ['no contact', resendOtp.body, { contactType: 'email' }, [['contact', EMPTY]]],
  [
    'a bad address',
    resendOtp.body,
    { contact: 'ana', contactType: 'email' },
    [['contact', 'Enter an email address such as ana@example.org.']],
  ],
  ['no object', resendOtp.body, 'ana', [['body', 'Send this as an object.']]],
  [
    'a place without a name',
    newLocation,
    { lat: 91 },
    [
      ['name', EMPTY],
      ['lat', 'Use 90 or less.'],
    ],
  ],
  [
    'one of several searches',
    saveSearchHistory.body,
    { history: ['ana', { q: 'ben' }, { q: 5 }] },
    [['history.2.q', 'Send this as text.']],
  ],
])('%s, where one of several forms is expected, is named by its field', (_, schema, value, fields) => {
  expect(fieldsOf(schema, value)).toEqual(fields);
});
