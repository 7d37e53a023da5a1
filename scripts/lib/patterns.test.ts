import { expect, test } from 'vitest';
import { slowPatterns } from './patterns.ts';

test('finds regular expressions that take quadratic or exponential time, with their line', () => {
  const source = `const a = /^\\d+$/;
const b: RegExp = /^(a+)+$/;
const c = text.replace(/\\s+$/, '');`;
  expect(slowPatterns('a.ts', source)).toEqual([
    expect.objectContaining({ line: 2, pattern: '^(a+)+$', complexity: 'exponential' }),
    expect.objectContaining({ line: 3, pattern: '\\s+$', complexity: '2nd degree polynomial' }),
  ]);
});

test('reads components too', () => {
  expect(slowPatterns('a.tsx', 'const a = <p>{b.replace(/(a|a)*$/, "")}</p>;')).toHaveLength(1);
});
