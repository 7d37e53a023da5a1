import { expect, test } from 'vitest';
import { maskContact } from './masked-contact.ts';

test.each([
  ['ana@example.org', 'email', 'a•••@example.org'],
  ['a@example.org', 'email', 'a•••@example.org'],
  ['+4915123456789', 'phone', '+49 ••• ••89'],
  ['0701234118', 'phone', '070 ••• ••18'],
] as const)('of %s shows no more than its owner needs', (contact, contactType, shown) => {
  expect(maskContact({ contact, contactType })).toBe(shown);
});
