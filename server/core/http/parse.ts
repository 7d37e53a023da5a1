import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Endpoint, Parsed } from '../../../contract/core/endpoint.ts';
import { type InvalidField, invalidFields } from '../errors.ts';
import { describeIssue, issueText } from './issue-text.ts';
import { namedIssues } from './validation-issue.ts';

const PARTS = ['params', 'query', 'body'] as const;
const MAX_FIELDS = 20;

/** Finds text that no database column can hold: a NUL character or half of a surrogate pair. */
function badText(value: unknown, path: string): InvalidField | null {
  if (typeof value === 'string') {
    return value.includes('\0') || !value.isWellFormed() ? { path, text: 'unstorableCharacters' } : null;
  }
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const found = badText(inner, path === '' ? key : `${path}.${key}`);
    if (found) return found;
  }
  return null;
}

/** Parses one part of a call by its schema. */
export function parsePart<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  part: string,
): z.output<Schema> {
  const result = schema.safeParse(value, { error: describeIssue });
  if (!result.success) {
    const fields = result.error.issues
      .flatMap((issue) => namedIssues(issue, value))
      .slice(0, MAX_FIELDS)
      .map((issue) => ({ path: issue.path.map(String).join('.') || part, ...issueText(issue) }));
    throw invalidFields(fields);
  }
  const bad = badText(result.data, '');
  if (bad) throw invalidFields([{ ...bad, path: bad.path || part }]);
  return result.data;
}

/** Parses path parameters, query and body by the endpoint's schemas; an error names the field. */
export function parseCall<E extends Endpoint>(e: E, request: FastifyRequest): Parsed<E> {
  const parsed: Record<string, unknown> = {};
  for (const part of PARTS) {
    const schema = e[part];
    if (schema) parsed[part] = parsePart(schema, request[part], part);
  }
  return parsed as Parsed<E>;
}
