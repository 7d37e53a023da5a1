import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { describeIssue } from './validation-messages.ts';

function words(schema: z.ZodMiniType, value: unknown): string | undefined {
  const result = schema.safeParse(value, { error: describeIssue });
  return result.error?.issues[0]?.message;
}

describe('describeIssue', () => {
  test.each([
    [z.string(), undefined, 'Fill this in.'],
    [z.string(), 1, 'Send this as text.'],
    [z.boolean(), 'x', 'Send this as true or false.'],
    [z.array(z.string()), {}, 'Send this as a list.'],
    [z.object({}), [], 'Send this as an object.'],
    [z.int(), 1.5, 'Send this as a whole number.'],
    [z.int().check(z.maximum(50)), 1000, 'Use 50 or less.'],
    [z.int().check(z.minimum(1)), 0, 'Use 1 or more.'],
    [z.string().check(z.minLength(1)), '', 'Fill this in.'],
    [z.string().check(z.minLength(3)), 'a', 'Use 3 characters or more.'],
    [z.string().check(z.maxLength(1_000)), 'a'.repeat(1_001), 'Use 1,000 characters or fewer.'],
    [z.array(z.int()).check(z.maxLength(3)), [1, 2, 3, 4], 'Send 3 entries or fewer.'],
    [z.enum(['flick', 'comment']), 'x', 'Use one of flick, comment.'],
    [z.uuid(), 'x', 'This is not a valid id.'],
    [z.string().check(z.refine(() => false, { error: 'Own words.' })), 'x', 'Own words.'],
  ])('case %#', (schema, value, expected) => {
    expect(words(schema, value)).toBe(expected);
  });
});
