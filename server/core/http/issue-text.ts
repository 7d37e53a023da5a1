import type * as z from 'zod/mini';
import type { ErrorTextName } from '../../../contract/core/error-text.ts';
import type { ErrorText } from '../errors.ts';
import type { TextValues } from '../texts/texts.ts';

const kinds: Record<string, ErrorTextName> = {
  string: 'sendText',
  number: 'sendNumber',
  int: 'sendWholeNumber',
  boolean: 'sendBoolean',
  array: 'sendList',
  object: 'sendObject',
};

const formats: Record<string, ErrorTextName> = {
  uuid: 'idFormat',
  datetime: 'timeFormat',
  date: 'dateFormat',
  email: 'emailFormat',
  url: 'urlFormat',
};

function bound(issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig>): ErrorTextName {
  const isSmall = issue.code === 'too_small';
  if (issue.origin === 'string') {
    if (isSmall && Number(issue.minimum) <= 1) return 'required';
    return isSmall ? 'leastCharacters' : 'mostCharacters';
  }
  if (issue.origin === 'array') return isSmall ? 'leastEntries' : 'mostEntries';
  return isSmall ? 'leastNumber' : 'mostNumber';
}

/** The message of an issue, which is the name of its text; one that the schema itself gives takes precedence. */
export function describeIssue(issue: z.core.$ZodRawIssue): ErrorTextName {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'required' : (kinds[issue.expected] ?? 'wrongFormat');
    case 'too_small':
    case 'too_big':
      return bound(issue as z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig>);
    case 'invalid_format':
      return formats[issue.format ?? ''] ?? 'wrongFormat';
    case 'invalid_value':
      return 'oneOf';
    default:
      return 'wrongFormat';
  }
}

function valuesOf(issue: z.core.$ZodIssue): TextValues {
  switch (issue.code) {
    case 'too_small':
      return { count: Number(issue.minimum) };
    case 'too_big':
      return { count: Number(issue.maximum) };
    case 'invalid_value':
      return { choices: issue.values.join(', ') };
    case 'custom':
      return issue.params ?? {};
    default:
      return {};
  }
}

/** The text for an issue of a value that was parsed with `describeIssue`. */
export const issueText = (issue: z.core.$ZodIssue): ErrorText => ({
  text: issue.message as ErrorTextName,
  values: valuesOf(issue),
});
