import { expect, it } from 'vitest';
import { readTypedIdentifier } from './login-identifier.ts';

it.each([
  ['+46 70 123 45 67', { phone: '+46701234567' }],
  ['0046 (70) 123-45-67', { phone: '+46701234567' }],
  ['+1 202.555.0143', { phone: '+12025550143' }],
  ['+46.70.123.45.67', { phone: '+46701234567' }],
  ['+46\u00a070\u2011123\u201145\u201167', { phone: '+46701234567' }],
  ['46701234567', { phone: '46701234567' }],
  ['070-123 45 67', { phone: '0701234567' }],
  ['2.0.2.5.5.5.0.1.4.3', { username: '2.0.2.5.5.5.0.1.4.3' }],
  ['112', { username: '112' }],
  ['dana.moreno', { username: 'dana.moreno' }],
  [' dana-1234567890@example.org ', { email: 'dana-1234567890@example.org' }],
])('%s is %o', (typed, identifier) => {
  expect(readTypedIdentifier(typed)).toEqual(identifier);
});
