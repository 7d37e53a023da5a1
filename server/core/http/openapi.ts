import * as z from 'zod/mini';
import { type Endpoint, routePattern } from '../../../contract/core/endpoint.ts';
import { failure, success } from '../../../contract/core/errors.ts';
import { locales } from '../../../contract/core/locales.ts';

export type JsonSchema = Record<string, unknown> & {
  properties?: Record<string, JsonSchema>;
  required?: string[];
};

/** A request's schema for callers; fields that are converted by parsing appear as converted. */
export function requestSchema(schema: z.ZodMiniType): JsonSchema {
  const output = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as JsonSchema;
  const input = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const { $schema: _, additionalProperties: __, ...rest } = output;
  return output.properties ? { ...rest, required: input.required ?? [] } : rest;
}

export function responseSchema(schema: z.ZodMiniType): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
  }) as JsonSchema;
  return rest;
}

function parameters(e: Endpoint, part: 'params' | 'query') {
  const schema = e[part];
  if (!schema) return [];
  const { properties = {}, required = [] } = requestSchema(schema);
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: part === 'params' ? 'path' : 'query',
    required: part === 'params' || required.includes(name),
    schema: field,
  }));
}

/** What callers need to know about every message. */
export const MESSAGES = `Messages are for people, in the language of Accept-Language (${locales.join(', ')}), otherwise in English; codes are for programs.`;

const json = (schema: JsonSchema) => ({ content: { 'application/json': { schema } } });

const confirmationRequired = {
  description:
    'confirmation_required: needs POST /api/v1/confirmation in the last 15 minutes, or a password in the body',
  ...json({ $ref: '#/components/schemas/Failure' }),
};

function operation(e: Endpoint) {
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', maxLength: 200 },
  };
  return {
    summary: e.summary,
    security: e.access === 'public' ? [] : [{ accessToken: [] }],
    parameters: [...parameters(e, 'params'), ...parameters(e, 'query'), ...(e.idempotent ? [key] : [])],
    ...(e.body ? { requestBody: { required: true, ...json(requestSchema(e.body)) } } : {}),
    responses: {
      200: { description: 'Done', ...json(responseSchema(success(e.data))) },
      ...(e.confirmation && { 403: confirmationRequired }),
      default: { description: 'Refused', ...json({ $ref: '#/components/schemas/Failure' }) },
    },
  };
}

/** The registered endpoints as an OpenAPI 3.1 document. */
export function openApi(endpoints: readonly Endpoint[], version: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const e of endpoints) {
    const path = routePattern(e).replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [e.method.toLowerCase()]: operation(e) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Flickquest API', version, description: MESSAGES },
    paths,
    components: {
      schemas: { Failure: responseSchema(failure) },
      securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}
