import { beforeAll, describe, expect, test } from 'vitest';
import { docsStyleHash } from '../../../server/core/http/docs-page.ts';
import { call, startTestApp, type TestApp, testApp } from '../../support/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  return () => server.close();
});

describe('headers', () => {
  test('the policy allows inline code only with a hash', async () => {
    const { headers } = await call(server.app, 'GET', '/api/health');
    const policy = String(headers['content-security-policy']);
    const rules: Record<string, string[]> = Object.fromEntries(
      policy.split(';').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]),
    );
    expect(rules['default-src']).toEqual(["'none'"]);
    expect(rules['frame-ancestors']).toEqual(["'none'"]);
    expect(rules['connect-src']).toEqual(["'self'"]);
    for (const name of ['script-src', 'style-src']) {
      expect(rules[name]?.filter((source) => !/^'sha256-|^'self'$/.test(source))).toEqual([]);
    }
    expect(policy).not.toContain('unsafe');
    expect(headers['content-security-policy-report-only']).toContain('require-trusted-types-for');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  test('https adds HSTS, a media host is added to the policy, and listed origins may call', async () => {
    const { app } = await testApp({
      config: {
        publicUrl: 'https://flick.example',
        storagePublicUrl: 'https://cdn.example/files',
        corsOrigins: ['https://app.example'],
      },
    });
    const ask = (origin: string) => call(app, 'GET', '/api/health', { headers: { origin } });
    const { headers } = await ask('https://app.example');
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
    expect(headers['content-security-policy']).toContain("img-src 'self' data: blob: https://cdn.example");
    expect(headers['access-control-allow-origin']).toBe('https://app.example');
    expect((await ask('https://evil.example')).headers['access-control-allow-origin']).toBeUndefined();
  });

  test('the content security policy allows Stripe only where cards are charged', async () => {
    const stripe = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' };
    const { app } = await testApp({ config: { stripe, devTools: false } });
    const { headers } = await call(app, 'GET', '/api/health');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self'");
    expect(policy).toMatch(/script-src [^;]*https:\/\/js\.stripe\.com https:\/\/\*\.js\.stripe\.com/);
    expect(policy).toContain(
      'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
    );
    expect(policy).toMatch(/connect-src [^;]*https:\/\/api\.stripe\.com/);
    expect(policy).not.toContain('unsafe');
    const plain = await call(server.app, 'GET', '/api/health');
    expect(String(plain.headers['content-security-policy'])).not.toContain('stripe');
  });

  test('a caller’s own request id is used if it is harmless', async () => {
    const ask = (id: string) => call(server.app, 'GET', '/api/health', { headers: { 'x-request-id': id } });
    expect((await ask('trace-12345678')).headers['x-request-id']).toBe('trace-12345678');
    expect((await ask('<script>alert(1)')).headers['x-request-id']).toMatch(/^[\w-]{36}$/);
  });
});

describe('the API page', () => {
  test('lists every registered endpoint, without scripts', async () => {
    const page = await call(server.app, 'GET', '/api/docs');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toContain(docsStyleHash);
    expect(page.body).not.toContain('<script');
    for (const e of server.app.coreContext.endpoints)
      expect(page.body).toContain(`<code>/${e.base}${e.path}</code>`);
  });

  test('is the same as the OpenAPI document', async () => {
    const document = (await call(server.app, 'GET', '/api/docs/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    const listed = Object.values(document.paths as Record<string, object>).flatMap(Object.keys);
    expect(listed).toHaveLength(server.app.coreContext.endpoints.length);
    const { login } = { login: document.paths['/api/login'].post };
    expect(login.requestBody.content['application/json'].schema.required).toEqual(['password']);
  });
});
