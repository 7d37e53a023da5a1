import type { FieldError } from '../../../contract/core/errors.ts';
import * as m from '../../messages/shell.gen.ts';
import { formatWait } from '../format/wait.ts';
import { hintFor } from './error-hint.ts';
import { isCancelled } from './is-cancelled.ts';

export interface FormFailure<Field extends string> {
  /** What is wrong with single fields, in the server's words. */
  fields: Partial<Record<Field, string>>;
  /** What is wrong with the form as a whole, and the next step unless the title says it. */
  panel?: { title: string; hint?: string };
}

interface FormMap<Field extends string> {
  /** Maps the server's field paths to the form's fields. */
  paths: Readonly<Record<string, Field>>;
  /** Errors that the form knows by their code: the field they concern, or a hint. */
  codes?: Readonly<Record<string, { field: Field } | { hint: string }>>;
}

interface Facts {
  message?: unknown;
  status?: unknown;
  fields?: FieldError[];
  code?: unknown;
  /** Seconds. */
  retryAfter?: number | null;
  isServerMessage?: boolean;
}

/** Assigns an error to the fields it names, else to a panel with a hint. */
export function readFormFailure<Field extends string>(
  error: unknown,
  { paths, codes = {} }: FormMap<Field>,
): FormFailure<Field> {
  const fields: FormFailure<Field>['fields'] = {};
  if (!error || isCancelled(error)) return { fields };
  const facts = Object(error) as Facts;
  for (const { path, message } of facts.fields ?? []) {
    const field = paths[path];
    if (field) fields[field] ??= message;
  }
  if (Object.keys(fields).length > 0) return { fields };
  const title = typeof facts.message === 'string' && facts.message !== '' ? facts.message : m.failedUnknown();
  const known = typeof facts.code === 'string' ? codes[facts.code] : undefined;
  if (known && 'field' in known) {
    fields[known.field] = title;
    return { fields };
  }
  const { status, retryAfter, isServerMessage } = facts;
  // The server's own message says when to try again.
  if (status === 429 && isServerMessage) return { fields, panel: { title } };
  if (status === 429 && retryAfter) {
    const when = formatWait(Math.ceil(retryAfter));
    return { fields, panel: { title, hint: m.tooManyTriesWhen({ when }) } };
  }
  return { fields, panel: { title, hint: known?.hint ?? hintFor(error) } };
}
