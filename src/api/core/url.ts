import type * as z from 'zod/mini';
import type { Endpoint } from '../../../contract/core/endpoint.ts';
import { fillPath } from '../../../contract/core/endpoint.ts';

/** The input of any endpoint. */
export interface LooseInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Fills in the defaults of the contract; invalid values are sent unchanged, so that the server reports them. */
export function withDefaults(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value ?? {});
  return parsed.success ? parsed.data : value;
}

/** Path and query of a call below its base, e.g. `v1/flick?page=1&limit=15&feed=latest`. */
export function callUrl(e: Endpoint, input: LooseInput): string {
  const path = fillPath(e.path, input.params);
  const search = new URLSearchParams();
  const query = Object(withDefaults(e.query, input.query)) as Record<string, unknown>;
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}
