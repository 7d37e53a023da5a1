import { describe, expect, test } from 'vitest';
import { addressSubject } from './address-subject.ts';

describe('addressSubject', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
  ])('%s counts as %s', (ip, subject) => {
    expect(addressSubject(ip)).toBe(subject);
  });
});
