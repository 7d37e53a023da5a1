import { expect, test } from 'vitest';
import { limitsOfCall } from './rate-limit.ts';

test('a like counts alone, a comment as a write too, a health check not at all', () => {
  expect(limitsOfCall('POST', true, 'like')).toEqual(['like']);
  expect(limitsOfCall('POST', true, 'comment')).toEqual(['comment', 'writes']);
  expect(limitsOfCall('GET', true)).toEqual(['reads']);
  expect(limitsOfCall('GET', false)).toEqual(['guest']);
  expect(limitsOfCall('GET', false, 'none')).toEqual([]);
});
