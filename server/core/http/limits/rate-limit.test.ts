import { expect, test } from 'vitest';
import { limitsOfCall } from './rate-limit.ts';

test('a like has its own limit, a comment also counts as a write, and a health check has none', () => {
  expect(limitsOfCall('POST', true, 'like')).toEqual(['like']);
  expect(limitsOfCall('POST', true, 'comment')).toEqual(['comment', 'writes']);
  expect(limitsOfCall('GET', true)).toEqual(['reads']);
  expect(limitsOfCall('GET', false)).toEqual(['guest']);
  expect(limitsOfCall('GET', false, 'none')).toEqual([]);
});
