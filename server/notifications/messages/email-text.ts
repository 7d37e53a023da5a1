import { alertText } from './alert-text.ts';
import type { CodeKind, EmailTemplate, EmailText, PayoutOfCode } from './email-template.ts';
import type { EmailTextName, EmailWriter } from './email-writer.ts';

const codeTexts: Record<CodeKind, { request: EmailTextName; unrequested: EmailTextName }> = {
  'sign-up-code': { request: 'signUpCode', unrequested: 'signUpCodeUnrequested' },
  'log-in-code': { request: 'logInCode', unrequested: 'logInCodeUnrequested' },
  'reset-code': { request: 'resetCode', unrequested: 'resetCodeUnrequested' },
  'contact-code': { request: 'contactCode', unrequested: 'contactCodeUnrequested' },
  'payout-code': { request: 'payoutCode', unrequested: 'payoutCodeUnrequested' },
  'confirm-code': { request: 'confirmCode', unrequested: 'confirmCodeUnrequested' },
  'two-factor-code': { request: 'twoFactorCode', unrequested: 'twoFactorCodeUnrequested' },
};

/** Lets people who did not ask for the reset cancel it until then, even without a session. */
function resetText(
  { name, at, token }: Extract<EmailTemplate, { token: string }>,
  { text, moment }: EmailWriter,
  publicUrl: string,
): EmailText {
  const url = `${publicUrl}/keep-second-step#${token}`;
  const when = moment(at);
  return {
    subject: text('factorResetSubject'),
    short: text('factorResetShort', { when, url }),
    before: [text('greeting', { name }), text('factorReset', { when }), text('factorResetNext')],
    code: null,
    after: [],
    link: { label: text('keepCodes'), url },
  };
}

function testText(at: Date, { text, moment }: EmailWriter): EmailText {
  const what = text('test', { when: moment(at) });
  return { subject: text('testSubject'), short: what, before: [what], code: null, after: [], link: null };
}

function problemsText(
  { name, problems }: Extract<EmailTemplate, { problems: string[] }>,
  { text }: EmailWriter,
  publicUrl: string,
): EmailText {
  const subject = text('problemsSubject', { count: problems.length });
  return {
    subject,
    short: text('linkLine', { label: subject, url: `${publicUrl}/operator` }),
    before: [text('greeting', { name }), ...problems, text('problemsWhy')],
    code: null,
    after: [],
    link: { label: text('openSystem'), url: `${publicUrl}/operator?view=system` },
  };
}

function payoutValues(payout: PayoutOfCode | undefined, money: EmailWriter['money']) {
  if (!payout) return { payout: 'none', amount: '', last4: '' };
  return {
    payout: payout.last4 === null ? 'unnamed' : 'named',
    amount: money(payout.amount),
    last4: payout.last4 ?? '',
  };
}

function codeText(
  email: Extract<EmailTemplate, { code: string }>,
  { text, money }: EmailWriter,
  publicUrl: string,
): EmailText {
  const { code, kind, minutes, username, payout } = email;
  const { request, unrequested } = codeTexts[kind];
  const values = {
    ...{ code, minutes, ...payoutValues(payout, money) },
    // Names the account, so that people do not enter a code for a username they did not choose.
    ...{ named: username === undefined ? 'no' : 'yes', username: username ?? '' },
  };
  return {
    subject: text('codeSubject', values),
    // Browsers read the last line to fill in the code on the page of that host, and only there.
    short: `${text('codeShort', values)}\n\n@${new URL(publicUrl).hostname} #${code}`,
    before: [text(request, values)],
    code,
    after: [text('codeCare', values), text(unrequested)],
    link: null,
  };
}

/** The text of a message. Links lead to `publicUrl`. */
export function emailText(email: EmailTemplate, writer: EmailWriter, publicUrl: string): EmailText {
  if ('code' in email) return codeText(email, writer, publicUrl);
  if ('token' in email) return resetText(email, writer, publicUrl);
  if ('problems' in email) return problemsText(email, writer, publicUrl);
  if (email.kind === 'test') return testText(email.at, writer);
  return alertText(email, writer, publicUrl);
}
