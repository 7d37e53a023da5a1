import { describe, expect, test } from 'vitest';
import { LOCALES, locales } from '../../../contract/core/locales.ts';
import type { Minor } from '../../../contract/money/money.ts';
import type { EmailTemplate } from './email-template.ts';
import { renderEmail } from './render-email.ts';

const HOST = 'https://app.example.org';
const at = new Date('2026-11-21T07:05:00Z');

const codes: EmailTemplate[] = (
  [
    'sign-up-code',
    'log-in-code',
    'reset-code',
    'contact-code',
    'payout-code',
    'confirm-code',
    'two-factor-code',
  ] as const
).map((kind) => ({
  kind,
  code: '042137',
  minutes: 10,
  ...(kind === 'sign-up-code' ? { username: 'ana.of.the.sea' } : {}),
  ...(kind === 'payout-code' ? { payout: { amount: 10_050 as Minor, last4: '4417' } } : {}),
}));
const notifications: EmailTemplate[] = (
  [
    'password-changed',
    'two-factor-changed',
    'recovery-code-used',
    'factor-kept',
    'factor-ended',
    'passkey-added',
    'passkey-removed',
    'contact-changed',
    'data-ready',
    'money-move-waiting',
    'account-deactivated',
    'account-deleting',
  ] as const
).map((kind) => ({ kind, name: 'Ana', at }));
const bank = { name: 'Ana', at, last4: '4417' };
const bankAlerts: EmailTemplate[] = [
  { kind: 'payout-account-added', ...bank },
  { kind: 'payout-account-changed', ...bank, heldUntil: new Date('2026-11-24T07:05:00Z') },
];
const reset: EmailTemplate = {
  kind: 'factor-reset',
  name: 'Ana',
  at,
  token: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
};
const problems: EmailTemplate = {
  kind: 'system-problems',
  name: 'Ana',
  problems: ['The disk of the data folder is nearly full: 0.4 GB are free.', 'Redis doesn’t work: closed'],
};
const all = [...codes, ...notifications, ...bankAlerts, reset, problems].flatMap((template) =>
  locales.map((locale) => ({ template, kind: template.kind, locale })),
);

const mail = (template: EmailTemplate, locale: string | null = null) => {
  const { subject, text, html, code } = renderEmail(template, { contactType: 'email', locale }, HOST);
  return { subject: subject ?? '', text, html: html ?? '', code };
};
const textMessage = (template: EmailTemplate, locale: string | null = null) =>
  renderEmail(template, { contactType: 'phone', locale }, HOST);

/** The alphabet of text messages that every phone has: one other character leaves room for 70 instead of 160. */
const ONE_MESSAGE = /^[A-Za-z0-9 .,:;?/@#$=\n'èéùìòÇØøÅåÆæßÉÄÖÑÜ§¿äöñüà-]{1,160}$/;

/** The text of a page as people read it: its body without tags. */
function textsOf(html: string): string[] {
  const body = html.slice(html.indexOf('<body'));
  const text = body.replace(/<[^>]*>/g, ' ').replace(/&#39;/g, "'");
  return text.split(/\s+/).filter(Boolean);
}

/** Languages with letters that phones lack. */
const ACCENTED: ReadonlySet<string> = new Set(['es', 'fr', 'ar', 'ja']);

describe.each(all)('$kind in $locale', ({ template, locale }) => {
  test('has the same content as text and as HTML', () => {
    const { text, html } = mail(template, locale);
    const links = [...html.matchAll(/href="([^"]*)"/g)].map((match) => match[1]);
    // A button shows its label; plain text has to spell out the link.
    const spoken = links.reduce<string>((rest, link) => rest.replace(`: ${link}`, ''), text);
    expect(textsOf(html)).toEqual(['Flickquest', ...spoken.split(/\s+/).filter(Boolean)]);
  });

  test('loads nothing and links only to this app', () => {
    const { html } = mail(template, locale);
    expect(html).not.toMatch(/<(img|script|link|iframe)|url\(|@import/i);
    for (const [, link] of html.matchAll(/https?:\/\/([^/"<\s]+)/g)) expect(link).toBe('app.example.org');
    expect(html).toContain(`<html lang="${locale}" dir="${LOCALES[locale].direction}">`);
    expect(html).toContain('prefers-color-scheme:dark');
  });

  test('fits one text message', () => {
    const { text, html, subject } = textMessage(template, locale);
    expect([html, subject]).toEqual([null, null]);
    expect(text.length).toBeLessThanOrEqual(160);
    // Where correct spelling needs more letters, a text message is sent in up to three parts.
    if (!ACCENTED.has(locale)) expect(text).toMatch(ONE_MESSAGE);
  });

  test('has all its values', () => {
    const { subject, text, html } = mail(template, locale);
    for (const written of [
      subject,
      text,
      html.replace(/<style>.*<\/style>/s, ''),
      textMessage(template, locale).text,
    ])
      expect(written).not.toMatch(/[{}]|undefined|NaN/);
  });
});

test.each(codes)('$kind: the code is in the subject, text, HTML and its own field', (template) => {
  const { subject, text, html, code } = mail(template);
  expect(code).toBe('042137');
  expect(subject).toBe('042137 is your Flickquest code');
  expect(text).toContain('\n042137\n');
  expect(html).toMatch(/class="code"[^>]*>042137</);
  expect(text).toContain('10 minutes');
});

test('a code to sign up says whose account it opens', () => {
  const template = { kind: 'sign-up-code', code: '042137', minutes: 5, username: 'ana' } as const;
  expect(mail(template).text).toContain('finish signing up as @ana:');
  expect(textMessage(template).text).toContain('042137 is your Flickquest code for @ana. ');
});

test('a text message ends with the autofill line for this host only', () => {
  const { text, code } = textMessage({ kind: 'log-in-code', code: '042137', minutes: 5 });
  expect(text).toBe('042137 is your Flickquest code. It expires in 5 minutes.\n\n@app.example.org #042137');
  expect(code).toBe('042137');
});

test('an account alert has no code and states the time unambiguously for every time zone', () => {
  const { code, text } = mail({ kind: 'password-changed', name: 'Ana', at });
  expect(code).toBeNull();
  expect(text).toContain('Hello Ana,');
  expect(text).toContain('November 21, 2026, 7:05 AM UTC');
  expect(text).toContain(`Set a new password: ${HOST}/forgot-password`);
});

test('a message about a deleted account states the last day to come back', () => {
  const { text } = mail({ kind: 'account-deleting', name: 'Ana', at });
  expect(text).toContain('Log in before December 21, 2026');
});

test('a name cannot inject HTML', () => {
  const name = `<img src=x onerror="alert(1)"> & 'Co'`;
  const { html, text } = mail({ kind: 'contact-changed', name, at });
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#39;Co&#39;');
  expect(text).toContain(name);
});

describe('in German', () => {
  test('days, times and amounts are written as there', () => {
    const { subject, text } = mail({ kind: 'password-changed', name: 'Ana', at }, 'de');
    expect(subject).toBe('Dein Passwort wurde geändert');
    expect(text).toContain('am 21. November 2026, 07:05 UTC geändert');
    const payout = { amount: 123_450 as Minor, last4: '4417' };
    const code = textMessage({ kind: 'payout-code', code: '042137', minutes: 5, payout }, 'de');
    expect(code.text).toContain('1.234,50 $ auf das Bankkonto mit der Endung 4417');
  });

  test.each(codes)('$kind: the last line for browsers is the same', (template) => {
    expect(textMessage(template, 'de').text).toMatch(/\n\n@app\.example\.org #042137$/);
  });
});

test('a language that there is not is English', () => {
  const alert = { kind: 'password-changed', name: 'Ana', at } as const;
  for (const locale of ['tlh', '', 'toString']) expect(mail(alert, locale)).toEqual(mail(alert));
});
