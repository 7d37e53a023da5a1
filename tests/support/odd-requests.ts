import fc from 'fast-check';
import type { Endpoint } from '../../contract/core/endpoint.ts';
import { type JsonSchema, requestSchema } from '../../server/core/http/openapi.ts';

/** Ids of what exists, by the name of the field that takes them; `other` are for all other fields. */
export type KnownIds = Record<string, string[]>;

const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    '\0',
    '\uD800',
    '""',
    "'; drop table person; --",
    '../../etc/passwd',
    'null',
    '1e309',
    '-1',
  ),
  fc.uuid(),
);
const odd = fc.oneof(oddText, fc.jsonValue(), fc.constantFrom(-1, 0, 1.5, 1e21, 2 ** 53, '9'.repeat(400)));

/** Values that mostly fit the schema, so that attempts get past the first check. */
function fitting(schema: JsonSchema, name: string, ids: KnownIds): fc.Arbitrary<unknown> {
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (choices?.length) return fc.oneof(...choices.map((choice) => fitting(choice, name, ids)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  if (schema.format === 'uuid') {
    const known = ids[name] ?? ids.other ?? [];
    const unknown = fc.uuid({ version: 7 });
    if (known.length === 0) return unknown;
    const existing = fc.constantFrom(...known, ...known.map((id) => id.toUpperCase()));
    return fc.oneof({ weight: 3, arbitrary: existing }, unknown);
  }
  if (schema.properties) {
    const required = schema.required ?? [];
    const fields: Record<string, fc.Arbitrary<unknown>> = {};
    for (const [field, inner] of Object.entries(schema.properties))
      fields[field] = fitting(inner, field, ids);
    return fc.record(fields, { requiredKeys: required });
  }
  if (schema.type === 'array') {
    return fc.array(fitting((schema.items ?? {}) as JsonSchema, name, ids), {
      maxLength: Math.min(5, Number(schema.maxItems ?? 5)),
    });
  }
  if (schema.type === 'string') return fc.oneof(fc.string({ minLength: 1, maxLength: 40 }), oddText);
  if (schema.type === 'integer' || schema.type === 'number')
    return fc.oneof(fc.integer({ min: -5, max: 100 }), fc.double());
  return schema.type === 'boolean' ? fc.boolean() : odd;
}

/** Values of one part of a request: three in four mostly fit its schema, the others are anything. */
export const oddPart = (schema: Endpoint['body'], ids: KnownIds): fc.Arbitrary<unknown> =>
  schema
    ? fc.oneof({ weight: 3, arbitrary: fitting(requestSchema(schema), '', ids) }, odd)
    : fc.constant(undefined);

function queryText(query: unknown): string {
  if (typeof query !== 'object' || query === null) return String(query ?? '').toWellFormed();
  const pairs = Object.entries(query).map(([name, value]) => {
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
    return `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent((text ?? '').toWellFormed())}`;
  });
  return pairs.join('&');
}

function pathText(e: Endpoint, params: unknown): string {
  const given = (typeof params === 'object' && params !== null ? params : {}) as Record<string, unknown>;
  return e.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = given[name];
    return (
      encodeURIComponent(
        (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'x')).toWellFormed(),
      ) || 'x'
    );
  });
}

/** The URL of a call with these path parameters and this query, whatever they are. */
export const oddUrl = (e: Endpoint, params: unknown, query: unknown): string =>
  `/${e.base}${pathText(e, params)}?${encodeURI(queryText(query)).replaceAll('%25', '%')}`;
