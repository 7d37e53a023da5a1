import { createHash } from 'node:crypto';
import { type Endpoint, routePattern } from '../../../contract/core/endpoint.ts';
import { escapeHtml } from '../texts/escape-html.ts';
import { type JsonSchema, MESSAGES, requestSchema, responseSchema } from './openapi.ts';

const style = `
:root { color-scheme: light dark; --line: light-dark(#e3e3ea, #33333c); --soft: light-dark(#5c5c68, #a5a5b2);
  --code: light-dark(#f5f5f8, #1c1c22); --accent: light-dark(#5b3fd6, #b3a2ff); }
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1rem 6rem; font: 16px/1.5 system-ui, sans-serif;
  background: light-dark(#fff, #121216); color: light-dark(#17171c, #ededf2); }
h1 { margin: 0 0 .25rem; font-size: 1.75rem; } h2 { margin: 2.5rem 0 .5rem; font-size: 1.1rem; }
p { margin: .25rem 0 1rem; color: var(--soft); } a { color: var(--accent); }
details { border: 1px solid var(--line); border-radius: 12px; margin: .5rem 0; padding: 0 1rem; }
summary { cursor: pointer; padding: .75rem 0; display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: baseline; }
summary b { min-width: 4rem; color: var(--accent); } summary span { color: var(--soft); flex-basis: 100%; }
h3 { margin: .5rem 0 .25rem; font-size: .9rem; } code, pre { font: 13px/1.5 ui-monospace, monospace; }
summary code { font-size: 15px; overflow-wrap: anywhere; }
pre { margin: 0 0 1rem; padding: .75rem 1rem; background: var(--code); border-radius: 8px; overflow-x: auto; }
`;

/** Source for the page's policy: its only style is inline. */
export const docsStyleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`;

function bounds(schema: JsonSchema): string {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems } = schema;
  const low = minLength ?? minimum ?? minItems;
  const high = maxLength ?? maximum ?? maxItems;
  const isWide = (n: unknown) => Math.abs(Number(n)) >= Number.MAX_SAFE_INTEGER;
  const words = [
    ...(low === undefined || isWide(low) ? [] : [`from ${low}`]),
    ...(high === undefined || isWide(high) ? [] : [`to ${high}`]),
    ...(schema.default === undefined ? [] : [`default ${JSON.stringify(schema.default)}`]),
  ];
  return words.length > 0 ? ` (${words.join(' ')})` : '';
}

/** A schema in short notation, one field a line. */
function notation(schema: JsonSchema, indent = ''): string {
  const options = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (options) return options.map((option) => notation(option, indent)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.type === 'array')
    return `[ ${notation((schema.items ?? {}) as JsonSchema, indent)} ]${bounds(schema)}`;
  if (schema.properties) {
    const inner = `${indent}  `;
    const lines = Object.entries(schema.properties).map(([name, field]) => {
      const mark = schema.required?.includes(name) ? '' : '?';
      return `${inner}${name}${mark}: ${notation(field, inner)}`;
    });
    return lines.length > 0 ? `{\n${lines.join('\n')}\n${indent}}` : '{}';
  }
  return `${schema.format ?? schema.type ?? 'any'}${bounds(schema)}`;
}

const block = (title: string, schema: JsonSchema) =>
  `<h3>${title}</h3><pre tabindex="0">${escapeHtml(notation(schema))}</pre>`;

function call(e: Endpoint): string {
  const parts = [
    e.params ? block('Path', requestSchema(e.params)) : '',
    e.query ? block('Query', requestSchema(e.query)) : '',
    e.body ? block('Body', requestSchema(e.body)) : '',
    block('Answer, in data', responseSchema(e.data)),
  ];
  const access = e.access === 'public' ? 'public' : 'needs a login';
  const repeat = e.idempotent ? ', takes an Idempotency-Key' : '';
  return (
    `<details><summary><b>${e.method}</b><code>${escapeHtml(routePattern(e))}</code>` +
    `<span>${escapeHtml(e.summary)} · ${access}${repeat}</span></summary>${parts.join('')}</details>`
  );
}

/** The API page: every registered call, readable without scripts. */
export function docsPage(endpoints: readonly Endpoint[], version: string): string {
  const groups = Map.groupBy(endpoints, (e) => e.path.replace(/^\/v1/, '').split('/')[1] ?? '');
  const sections = [...groups].map(
    ([name, list]) => `<h2>${escapeHtml(name)}</h2>${list.map(call).join('')}`,
  );
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Flickquest API</title>` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head>` +
    `<body><main><h1>Flickquest API</h1><p>Version ${escapeHtml(version)}. Send <code>Authorization: Bearer</code> with an ` +
    `access token. The same as <a href="/api/docs/openapi.json">OpenAPI 3.1</a>. ${escapeHtml(MESSAGES)}</p>` +
    `${sections.join('')}</main></body></html>`
  );
}
