import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const sms = {
  SMS_URL: 'https://sms.example.org/',
  SMS_ACCOUNT: 'A',
  SMS_TOKEN: 'T',
  SMS_FROM: '+15550100',
};
const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};
const firebase = {
  FIREBASE_PROJECT_ID: 'P',
  FIREBASE_CLIENT_EMAIL: 'E',
  FIREBASE_API_KEY: 'K',
  FIREBASE_APP_ID: 'I',
  FIREBASE_MESSAGING_SENDER_ID: 'S',
  FIREBASE_VAPID_KEY: 'V',
};

describe('readConfig', () => {
  test('has a default for everything', () => {
    expect(readConfig({})).toMatchObject({
      port: 3_000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      trustProxy: false,
      connectionsPerAddress: 256,
      corsOrigins: [],
      databaseUrl: null,
      redisUrl: null,
      mail: null,
      sms: null,
      firebase: null,
      s3: null,
      storagePublicUrl: null,
      demo: true,
      payments: 'sandbox',
      stripe: null,
      payoutHold: false,
      operatorMoney: { alone: 100_000, perDay: 1_000_000 },
      translation: null,
      site: { operator: null, contact: null, termsUrl: null, privacyUrl: null },
      backups: false,
      rateLimits: true,
      metricsToken: null,
      traces: null,
    });
  });

  test.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['DEMO', '2'],
    ['ALLOW_PUBLIC_DEMO', 'yes'],
    ['PUBLIC_URL', 'example.org'],
    ['DATABASE_URL', 'mysql://x'],
    ['REDIS_URL', 'localhost'],
    ['COMMIT', 'main'],
    ['TOKEN_SECRET', 'short'],
    ['TOKEN_SECRET_PREVIOUS', 'short'],
    ['CORS_ORIGINS', 'https://a.org,https://b.org/path'],
    ['CONNECTIONS_PER_ADDRESS', '1.5'],
    ['CONNECTIONS_PER_ADDRESS', '10001'],
    ['LOG_LEVEL', 'loud'],
    ['RATE_LIMITS', 'no'],
    ['DRAIN_SECONDS', '61'],
    ['BACKUPS', 'daily'],
    ['SMTP_URL', 'mail.example.org'],
    ['MAIL_FROM', 'Flickquest'],
    ['SMS_URL', 'ftp://sms.example.org'],
    ['FIREBASE_PRIVATE_KEY', 'not a key'],
    ['S3_ENDPOINT', 's3.example.org'],
    ['S3_BUCKET', 'No Bucket'],
    ['S3_PUBLIC_URL', 'https://files.example.org'],
    ['STRIPE_SECRET_KEY', 'pk_test_1'],
    ['STRIPE_PUBLISHABLE_KEY', 'sk_test_1'],
    ['STRIPE_WEBHOOK_SECRET', 'secret'],
    ['PAYOUT_HOLD', 'yes'],
    ['OPERATOR_CONTACT', 'javascript:alert(1)'],
    ['TERMS_URL', 'example.org/terms'],
    ['SEARCH_ENGINES', 'no'],
    ['TRANSLATE_URL', 'translate.example.org'],
    ['METRICS_TOKEN', 'short'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'collector'],
    ['METRICS_TOKEN', 'long enough, but with blanks in it'],
  ])('a bad %s is named', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });

  test('a bad port is reported with what a port is', () => {
    for (const PORT of ['abc', '70000', '1.5', '-1']) {
      expect(() => readConfig({ PORT })).toThrow('PORT must be a port number from 0 to 65535');
    }
  });

  test('a URL for links never contains the wildcard host, nor a loopback address, which has no passkeys', () => {
    expect(readConfig({}).publicUrl).toBe('http://localhost:3000');
    expect(readConfig({ HOST: '0.0.0.0' }).publicUrl).toBe('http://localhost:3000');
    expect(readConfig({ HOST: '::', PORT: '81' }).publicUrl).toBe('http://localhost:81');
    expect(readConfig({ HOST: '::1' }).publicUrl).toBe('http://localhost:3000');
    expect(readConfig({ HOST: '2001:db8::1' }).publicUrl).toBe('http://[2001:db8::1]:3000');
  });

  test('an empty variable counts as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', DEMO: '' })).toEqual(readConfig({}));
  });

  test('the demo is on by default only with the embedded database on localhost', () => {
    expect(readConfig({ HOST: '0.0.0.0' }).demo).toBe(false);
    expect(readConfig({ PUBLIC_URL: 'https://flick.example' }).demo).toBe(false);
    expect(readConfig({ HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' }).demo).toBe(true);
    expect(readConfig({ DATABASE_URL: 'postgres://h/d' }).demo).toBe(false);
    expect(readConfig({ DEMO: '0' }).demo).toBe(false);
  });

  test.each([
    [{ HOST: '0.0.0.0', DEMO: '1' }, 'DEMO=1'],
    [{ PUBLIC_URL: 'https://flick.example', DEMO: '1' }, 'DEMO=1'],
    [{ HOST: '192.168.1.4', NODE_ENV: 'development' }, 'NODE_ENV=development'],
  ])('%j is refused, and allowed by ALLOW_PUBLIC_DEMO without outbox and movable clock', (env, named) => {
    expect(() => readConfig(env)).toThrow(ConfigError);
    expect(() => readConfig(env)).toThrow(
      new RegExp(`^${named} is for this machine only.* ALLOW_PUBLIC_DEMO=1 .*$`),
    );
    expect(readConfig({ ...env, ALLOW_PUBLIC_DEMO: '1' })).toMatchObject({
      demo: named === 'DEMO=1',
      devTools: false,
      payments: 'sandbox',
    });
  });

  test.each([{}, { HOST: '::1' }, { HOST: 'localhost', NODE_ENV: 'development' }])(
    '%j reaches this machine alone, with outbox and movable clock',
    (env) => {
      expect(readConfig(env).devTools).toBe(true);
      expect(readConfig({ ...env, ALLOW_PUBLIC_DEMO: '1' }).devTools).toBe(true);
    },
  );

  test('reads origins and proxies', () => {
    expect(readConfig({ CORS_ORIGINS: 'https://a.org, http://b.org:81' }).corsOrigins).toEqual([
      'https://a.org',
      'http://b.org:81',
    ]);
    const { trustProxy } = readConfig({ TRUST_PROXY: '1' });
    if (typeof trustProxy !== 'function') throw new Error('a hop count becomes a function');
    expect([trustProxy('10.0.0.1', 0), trustProxy('10.0.0.1', 1)]).toEqual([true, false]);
    expect(readConfig({ TRUST_PROXY: '10.0.0.0/8' }).trustProxy).toBe('10.0.0.0/8');
    expect(readConfig({ PUBLIC_URL: 'https://a.org/' }).publicUrl).toBe('https://a.org');
  });

  test('connections are bounded by address unless a proxy does that', () => {
    const boundOf = (env: Record<string, string>) => readConfig(env).connectionsPerAddress;
    expect(boundOf({ CONNECTIONS_PER_ADDRESS: '40' })).toBe(40);
    expect(boundOf({ CONNECTIONS_PER_ADDRESS: '0' })).toBeNull();
    expect(boundOf({ TRUST_PROXY: '1' })).toBeNull();
    expect(boundOf({ TRUST_PROXY: '1', CONNECTIONS_PER_ADDRESS: '9000' })).toBe(9_000);
  });

  test('reads the message settings', () => {
    expect(readConfig({ SMTP_URL: 'smtp://mail.example.org' }).mail).toEqual({
      url: 'smtp://mail.example.org',
      from: null,
    });
    const MAIL_FROM = 'Flickquest <hello@example.org>';
    expect(readConfig({ SMTP_URL: 'smtps://a:b@mail.example.org', MAIL_FROM }).mail?.from).toBe(MAIL_FROM);
    expect(readConfig(sms).sms).toEqual({
      url: 'https://sms.example.org',
      account: 'A',
      token: 'T',
      from: '+15550100',
    });
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const read = readConfig({ ...firebase, FIREBASE_PRIVATE_KEY: pem.replaceAll('\n', '\\n') });
    expect(read.firebase).toMatchObject({ privateKey: pem, projectId: 'P', vapidKey: 'V' });
  });

  test('payments: Stripe if configured, else the sandbox if allowed, else none', () => {
    const closed = { DEMO: '0' };
    expect(readConfig(closed)).toMatchObject({ payments: null, stripe: null, payoutHold: true });
    expect(readConfig({ ...closed, NODE_ENV: 'development' }).payments).toBe('sandbox');
    expect(readConfig({ PAYOUT_HOLD: '1' })).toMatchObject({ payments: 'sandbox', payoutHold: true });
    expect(readConfig(stripe)).toMatchObject({
      payments: 'stripe',
      payoutHold: true,
      stripe: { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' },
    });
    expect(readConfig({ ...stripe, PAYOUT_HOLD: '0' }).payoutHold).toBe(false);
  });

  test.each(Object.keys(stripe))(
    'a missing %s is reported when the other Stripe settings are set',
    (name) => {
      expect(() => readConfig({ ...stripe, [name]: '' })).toThrow(`${name} must be set too`);
    },
  );

  test.each(Object.keys(sms))('a missing %s is reported when its related settings are set', (name) => {
    expect(() => readConfig({ ...sms, [name]: '' })).toThrow(`${name} must be set too`);
  });

  test('incomplete Firebase settings, or a sender without a mail server, are reported', () => {
    expect(() => readConfig(firebase)).toThrow('FIREBASE_PRIVATE_KEY must be set too');
    expect(() => readConfig({ FIREBASE_PROJECT_ID: 'P' })).toThrow('FIREBASE_VAPID_KEY must be set too');
    expect(() => readConfig({ MAIL_FROM: 'a@example.org' })).toThrow('SMTP_URL must be set too');
  });

  test('a key of the translation service needs its address', () => {
    expect(() => readConfig({ TRANSLATE_API_KEY: 'k' })).toThrow('TRANSLATE_URL must be set too');
    const TRANSLATE_URL = 'https://translate.example.org/';
    const url = 'https://translate.example.org';
    expect(readConfig({ TRANSLATE_URL }).translation).toEqual({ url, apiKey: null });
    expect(readConfig({ TRANSLATE_URL, TRANSLATE_API_KEY: 'k' }).translation?.apiKey).toBe('k');
  });

  test('traces are on once there is a collector', () => {
    const endpoint = 'http://127.0.0.1:4318';
    expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }).traces).toEqual({
      serviceName: 'flickquest',
    });
    const OTEL_SERVICE_NAME = 'town';
    const read = readConfig({
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${endpoint}/v1/traces`,
      OTEL_SERVICE_NAME,
    });
    expect(read.traces).toEqual({ serviceName: 'town' });
  });

  test('a previous secret needs a present one', () => {
    const TOKEN_SECRET_PREVIOUS = 'p'.repeat(32);
    expect(() => readConfig({ TOKEN_SECRET_PREVIOUS })).toThrow('TOKEN_SECRET must be set too');
    const both = readConfig({ TOKEN_SECRET: 's'.repeat(32), TOKEN_SECRET_PREVIOUS });
    expect(both.previousTokenSecrets).toEqual([TOKEN_SECRET_PREVIOUS]);
  });

  test('S3 settings are complete or absent', () => {
    const whole = {
      S3_ENDPOINT: 'https://s3.example.org/',
      S3_BUCKET: 'flicks',
      S3_REGION: 'eu-central-1',
      S3_ACCESS_KEY: 'A',
      S3_SECRET_KEY: 'S',
    };
    const settings = {
      endpoint: 'https://s3.example.org',
      bucket: 'flicks',
      region: 'eu-central-1',
      accessKey: 'A',
      secretKey: 'S',
    };
    expect(readConfig(whole).s3).toEqual({ ...settings, publicUrl: null });
    const open = { ...whole, S3_PUBLIC_URL: 'https://files.example.org/' };
    expect(readConfig(open).s3?.publicUrl).toBe('https://files.example.org');
    for (const name of Object.keys(whole)) {
      expect(() => readConfig({ ...whole, [name]: '' })).toThrow(`${name} must be set too`);
    }
  });
});
