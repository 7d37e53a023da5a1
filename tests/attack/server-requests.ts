import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { JsonSchema } from '../../server/core/http/openapi.ts';
import { requestSchema } from '../../server/core/http/openapi.ts';
import { type Attack, createResult } from './attack.ts';
import { signUp } from './people.ts';

/** A value for a schema with this URL in place of every text. */
function filled(schema: JsonSchema, url: string): unknown {
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (choices?.[0]) return filled(choices[0], url);
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, field]) => [name, filled(field, url)]),
    );
  if (schema.type === 'array') return [filled((schema.items ?? {}) as JsonSchema, url)];
  if (schema.type === 'integer' || schema.type === 'number') return 1;
  return schema.type === 'boolean' ? true : url;
}

/** Makes the server fetch an address of the attacker's choice (SSRF): it must never connect there. */
export const serverRequests: Attack = {
  name: 'Requests by the server',
  async run({ target, endpoints }) {
    const report = createResult();
    const visits: string[] = [];
    const trap = createServer((request, response) => {
      visits.push(String(request.url));
      response.end('trapped');
    });
    trap.listen(0, '127.0.0.1');
    await once(trap, 'listening');
    const { port } = trap.address() as AddressInfo;
    const { accessToken: token } = await signUp(target);
    for (const e of endpoints.filter(({ path }) => !path.startsWith('/dev/'))) {
      for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, `[::ffff:7f00:1]:${port}`]) {
        const url = `http://${host}/${e.method}${e.path}`;
        const headers = {
          'x-forwarded-host': host,
          referer: url,
          origin: `http://${host}`,
          'x-original-url': url,
        };
        const hasBody = e.method !== 'GET' && e.method !== 'DELETE';
        const body = hasBody && e.body ? filled(requestSchema(e.body), url) : undefined;
        const path = e.path.replace(/:\w+/g, encodeURIComponent(url));
        const { text } = await target.call(e.method, `/${e.base}${path}`, { token, body, headers });
        report.tried();
        if (text.includes('trapped')) report.found(`${e.method} ${e.path} shows what is at ${host}`);
      }
    }
    for (const visit of visits) report.found(`The server fetched the attacker’s ${visit}`);
    trap.close();
    return report.result();
  },
};
