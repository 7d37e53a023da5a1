import type * as z from 'zod/mini';

const count = (n: unknown) => Number(n).toLocaleString('en-US');
const plural = (n: unknown, one: string, many: string) => `${count(n)} ${Number(n) === 1 ? one : many}`;

const kinds: Record<string, string> = {
  string: 'Send this as text.',
  number: 'Send this as a number.',
  int: 'Send this as a whole number.',
  boolean: 'Send this as true or false.',
  array: 'Send this as a list.',
  object: 'Send this as an object.',
};

const formats: Record<string, string> = {
  uuid: 'This is not a valid id.',
  datetime: 'Send this as a time such as 2026-01-31T12:00:00Z.',
  date: 'Send this as a date such as 2026-01-31.',
  email: 'This is not an email address.',
  url: 'This is not a web address.',
};

function bound(issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig>): string {
  const small = issue.code === 'too_small';
  const n = small ? issue.minimum : issue.maximum;
  if (issue.origin === 'string') {
    if (small && Number(n) <= 1) return 'Fill this in.';
    return `Use ${plural(n, 'character', 'characters')} or ${small ? 'more' : 'fewer'}.`;
  }
  if (issue.origin === 'array')
    return `Send ${plural(n, 'entry', 'entries')} or ${small ? 'more' : 'fewer'}.`;
  return `Use ${count(n)} or ${small ? 'more' : 'less'}.`;
}

/** A validation error as text for people; a message of the schema itself takes precedence. */
export function describeIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'Fill this in.'
        : (kinds[issue.expected] ?? 'This has the wrong form.');
    case 'too_small':
    case 'too_big':
      return bound(issue as z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig>);
    case 'invalid_format':
      return formats[issue.format ?? ''] ?? 'This has the wrong form.';
    case 'invalid_value':
      return `Use one of ${(issue.values ?? []).join(', ')}.`;
    default:
      return 'This has the wrong form.';
  }
}
