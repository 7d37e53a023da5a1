import { describe, expect, test } from 'vitest';
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
  ...(kind === 'payout-code' ? { payout: { amount: '$100.50', last4: '4417' } } : {}),
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
const all = [...codes, ...notifications, ...bankAlerts, reset, problems].map((template) => ({
  template,
  kind: template.kind,
}));

const mail = (template: EmailTemplate) => {
  const { subject, text, html, code } = renderEmail(template, 'email', HOST);
  return { subject: subject ?? '', text, html: html ?? '', code };
};

/** The text of a page as people read it: its body without tags. */
function textsOf(html: string): string[] {
  const body = html.slice(html.indexOf('<body'));
  const text = body.replace(/<[^>]*>/g, ' ').replace(/&#39;/g, "'");
  return text.split(/\s+/).filter(Boolean);
}

describe.each(all)('$kind', ({ template }) => {
  test('has the same content as text and as HTML', () => {
    const { text, html } = mail(template);
    const links = [...html.matchAll(/href="([^"]*)"/g)].map((match) => match[1]);
    // A button shows its label; plain text has to spell out the link.
    const spoken = links.reduce<string>((rest, link) => rest.replace(`: ${link}`, ''), text);
    expect(textsOf(html)).toEqual(['Flickquest', ...spoken.split(/\s+/).filter(Boolean)]);
  });

  test('loads nothing and links only to this app', () => {
    const { html } = mail(template);
    expect(html).not.toMatch(/<(img|script|link|iframe)|url\(|@import/i);
    for (const [, link] of html.matchAll(/https?:\/\/([^/"<\s]+)/g)) expect(link).toBe('app.example.org');
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('prefers-color-scheme:dark');
  });

  test('fits one text message', () => {
    const { text, html, subject } = renderEmail(template, 'phone', HOST);
    expect([html, subject]).toEqual([null, null]);
    // 160 characters of the alphabet that every phone has; one other would leave room for 70.
    expect(text).toMatch(/^[A-Za-z0-9 .,:;?/@#$=\n'-]{1,160}$/);
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
  expect(renderEmail(template, 'email', HOST).text).toContain('finish signing up as @ana:');
  expect(renderEmail(template, 'phone', HOST).text).toContain('042137 is your Flickquest code for @ana. ');
});

test('a text message ends with the autofill line for this host only', () => {
  const { text, code } = renderEmail({ kind: 'log-in-code', code: '042137', minutes: 5 }, 'phone', HOST);
  expect(text).toBe('042137 is your Flickquest code. It is good for 5 minutes.\n\n@app.example.org #042137');
  expect(code).toBe('042137');
});

test('an account alert has no code and states the time unambiguously for every time zone', () => {
  const { code, text } = mail({ kind: 'password-changed', name: 'Ana', at });
  expect(code).toBeNull();
  expect(text).toContain('Hello Ana,');
  expect(text).toContain('21 November 2026, 07:05 UTC');
  expect(text).toContain(`Set a new password: ${HOST}/forgot-password`);
});

test('a message about a deleted account states the last day to come back', () => {
  const { text } = mail({ kind: 'account-deleting', name: 'Ana', at });
  expect(text).toContain('Log in before 21 December 2026');
});

test('a name cannot inject HTML', () => {
  const name = `<img src=x onerror="alert(1)"> & 'Co'`;
  const { html, text } = mail({ kind: 'contact-changed', name, at });
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#39;Co&#39;');
  expect(text).toContain(name);
});
