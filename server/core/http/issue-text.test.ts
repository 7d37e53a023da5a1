import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { errorText } from '../../../contract/core/error-text.ts';
import { invalidFields } from '../errors.ts';
import { describeIssue, issueText } from './issue-text.ts';

function words(schema: z.ZodMiniType, value: unknown, locale: 'en' | 'de' = 'en'): string | undefined {
  const { error } = schema.safeParse(value, { error: describeIssue });
  const fields = (error?.issues ?? []).map((issue) => ({ path: '', ...issueText(issue) }));
  return invalidFields(fields).messageIn(locale);
}

describe('issueText', () => {
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
    [z.string().check(z.maxLength(1)), 'ab', 'Use 1 character or fewer.'],
    [z.string().check(z.maxLength(1_000)), 'a'.repeat(1_001), 'Use 1,000 characters or fewer.'],
    [z.array(z.int()).check(z.maxLength(3)), [1, 2, 3, 4], 'Send 3 entries or fewer.'],
    [z.enum(['flick', 'comment']), 'x', 'Use one of flick, comment.'],
    [z.uuid(), 'x', 'This ID may be incomplete. Check it and try again.'],
    [z.union([z.string(), z.int()]), true, 'This isn’t in the right format.'],
  ])('case %#', (schema, value, expected) => {
    expect(words(schema, value)).toBe(expected);
  });

  test('a text that the schema gives takes precedence, with its own values', () => {
    const range = { error: errorText('charactersBetween'), params: { min: 1, max: 1_000 } };
    const schema = z.string().check(z.refine(() => false, range));
    expect(words(schema, 'x')).toBe('Use 1 to 1,000 characters.');
    expect(words(schema, 'x', 'de')).toBe('Verwende 1 bis 1.000 Zeichen.');
  });
});
