import { expect, test } from 'vitest';
import { formatSize } from './format-size.ts';

test.each([
  [0, '0 byte'],
  [999, '999 byte'],
  [1_000, '1 kB'],
  [1_449_000, '1.4 MB'],
  [512_000_000, '512 MB'],
  [3_100_000_000_000, '3,100 GB'],
])('%d bytes are %s', (bytes, text) => expect(formatSize(bytes)).toBe(text));
