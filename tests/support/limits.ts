import { readdirSync } from 'node:fs';
import type { Endpoint } from '../../contract/core/endpoint.ts';
import { type JsonSchema, requestSchema } from '../../server/core/http/openapi.ts';

export type Numbers = Record<string, number>;

const CONTRACT = new URL('../../contract/', import.meta.url);
/** Spread into `limits` whole, so it is read there. */
const READ_ELSEWHERE = 'readingLimits';

/** Numbers of plain objects, however deep. Schemas are none: their bounds are read from the endpoints. */
function numbersIn(value: unknown, path: string): [string, number][] {
  if (typeof value === 'number') return [[path, value]];
  if (typeof value !== 'object' || value === null || '_zod' in value) return [];
  return Object.entries(value).flatMap(([name, part]) => numbersIn(part, `${path}.${name}`));
}

/** Every number that a module of the contract exports, by its path. */
export async function contractNumbers(): Promise<Numbers> {
  const files = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  );
  const modules = await Promise.all(files.map((file) => import(new URL(file, CONTRACT).href)));
  const found = modules.flatMap((module: object) =>
    Object.entries(module)
      .filter(([name]) => name !== READ_ELSEWHERE)
      .flatMap(([name, value]) => numbersIn(value, name)),
  );
  return Object.fromEntries(found);
}

/** What a window allows, as text: "20 in 60 s". */
export const windowsOf = (limits: Record<string, { max: number; seconds: number }>) =>
  Object.fromEntries(
    Object.entries(limits).map(([name, { max, seconds }]) => [name, `${max} in ${seconds} s`]),
  );

/** Least and most of a field, and what it is where it is not given. */
function boundsOf(schema: JsonSchema): string | null {
  const range = (least: unknown, most: unknown, unit: string) =>
    least === undefined && most === undefined ? [] : [`${least ?? ''}..${most ?? ''}${unit}`];
  const said = [
    ...range(schema.minLength, schema.maxLength, ' characters'),
    ...range(schema.minItems, schema.maxItems, ' entries'),
    ...(schema.type === 'integer' || schema.type === 'number'
      ? range(schema.minimum, schema.maximum, '')
      : []),
    ...(typeof schema.default === 'number' ? [`default ${schema.default}`] : []),
  ];
  return said.length === 0 ? null : said.join(', ');
}

function fieldsOf(schema: JsonSchema, path: string): [string, string][] {
  const own = boundsOf(schema);
  const choices = (schema.anyOf ?? schema.oneOf ?? []) as JsonSchema[];
  return [
    ...(own === null ? [] : [[path, own] as [string, string]]),
    ...choices.flatMap((choice) => fieldsOf(choice, path)),
    ...(schema.items ? fieldsOf(schema.items as JsonSchema, `${path}[]`) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
      fieldsOf(field, path ? `${path}.${name}` : name),
    ),
  ];
}

/** The bounds of every field of every request, each with how many calls have it. */
export function requestBounds(endpoints: readonly Endpoint[]): Numbers {
  const calls: Numbers = {};
  for (const { params, query, body } of endpoints) {
    const schemas = [params, query, body].filter((schema) => schema !== undefined);
    const fields = schemas.flatMap((schema) => fieldsOf(requestSchema(schema), ''));
    for (const line of new Set(fields.map(([field, bounds]) => `${field}: ${bounds}`)))
      calls[line] = (calls[line] ?? 0) + 1;
  }
  return calls;
}
