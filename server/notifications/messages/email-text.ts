import { ACCOUNT_KEPT_DAYS } from '../../../contract/core/limits.ts';
import { retentionDays } from '../../../contract/core/retention.ts';
import type { AlertKind, CodeKind, EmailTemplate, EmailText, PayoutAccountAlert } from './email-template.ts';

const DAY_MS = 86_400_000;

const format = (options: Intl.DateTimeFormatOptions) => {
  const written = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options });
  return (date: Date) => written.format(date);
};
const day = format({ dateStyle: 'long' });
const moment = (date: Date) => `${day(date)}, ${format({ timeStyle: 'short' })(date)} UTC`;
const inDays = (date: Date, days: number) => new Date(date.getTime() + days * DAY_MS);

const codeText: Record<CodeKind, { request: string; unrequested: string }> = {
  'sign-up-code': {
    request: 'Welcome to Flickquest. Enter this code to finish signing up',
    unrequested: 'You did not sign up? Then ignore this message. Without the code nothing happens.',
  },
  'log-in-code': {
    request: 'Enter this code to finish logging in',
    unrequested: 'You are not logging in? Then somebody knows your password. Set a new one soon.',
  },
  'reset-code': {
    request: 'Enter this code to set a new password',
    unrequested: 'You did not ask for it? Then ignore this message. Your password stays as it is.',
  },
  'contact-code': {
    request: 'Enter this code to use this contact for your account',
    unrequested: 'You did not ask for it? Then ignore this message. Without the code nothing changes.',
  },
  'payout-code': {
    request: 'Enter this code to cash out',
    unrequested: 'You are not cashing out? Then somebody is logged in as you. Set a new password now.',
  },
  'confirm-code': {
    request: 'Enter this code to confirm that it is you',
    unrequested:
      'You are changing nothing? Then somebody is logged in as you and knows your password. Set a new one now.',
  },
  'two-factor-code': {
    request: 'Enter this code to get the codes of your log-ins here',
    unrequested: 'You did not ask for it? Then somebody is logged in as you. Set a new password now.',
  },
};

interface AlertText {
  subject: string;
  what: string;
  /** The same for a text message, if it has to be shorter. */
  short?: string;
  next: string;
  /** Leads to a new password for people who did not do it themselves, or to the login for coming back. */
  link: 'reset' | 'log-in' | 'data' | 'operator';
}

const NOT_YOU = 'If that was you, all is well. If not, set a new password now: that logs every device out.';

const alertTexts: Record<AlertKind, (at: Date) => AlertText> = {
  'password-changed': (at) => ({
    subject: 'Your password was changed',
    what: `The password of your Flickquest account was changed on ${moment(at)}.`,
    next: NOT_YOU,
    link: 'reset',
  }),
  'two-factor-changed': (at) => ({
    subject: 'Your login codes were changed',
    what: `The login code settings of your Flickquest account were changed on ${moment(at)}.`,
    next: NOT_YOU,
    link: 'reset',
  }),
  'recovery-code-used': (at) => ({
    subject: 'A recovery code was used',
    what: `Somebody logged in with one of your recovery codes on ${moment(at)}.`,
    next: NOT_YOU,
    link: 'reset',
  }),
  'factor-kept': (at) => ({
    subject: 'Your login codes stay on',
    what: `It was called off on ${moment(at)}: your Flickquest account goes on asking for login codes.`,
    next: 'If you had not asked us to turn them off, somebody may know your password: set a new one now.',
    link: 'reset',
  }),
  'factor-ended': (at) => ({
    subject: 'Your login codes were turned off',
    what: `Your Flickquest login codes were turned off on ${moment(at)}, and every device was logged out.`,
    next: 'Log in with your password, then turn two-factor login on again. If you had not asked for this, set a new password now.',
    link: 'reset',
  }),
  'passkey-added': (at) => ({
    subject: 'A passkey was added',
    what: `A passkey that opens your Flickquest account was added on ${moment(at)}.`,
    next: 'If that was you, all is well. If not, set a new password now: that removes every passkey and logs every device out.',
    link: 'reset',
  }),
  'passkey-removed': (at) => ({
    subject: 'A passkey was removed',
    what: `A passkey of your Flickquest account was removed on ${moment(at)}.`,
    next: NOT_YOU,
    link: 'reset',
  }),
  'contact-changed': (at) => ({
    subject: 'Your contact was changed',
    what: `A contact of your Flickquest account was changed on ${moment(at)}.`,
    next: NOT_YOU,
    link: 'reset',
  }),
  'data-ready': (at) => ({
    subject: 'Your data is ready to download',
    what: `The copy of your Flickquest data is ready. You can download it until ${day(inDays(at, retentionDays.dataExport))}.`,
    next: 'If you didn’t ask for it, somebody knows your password: set a new one now.',
    link: 'data',
  }),
  'money-move-waiting': (at) => ({
    subject: 'A move of money needs your approval',
    what: `On ${moment(at)} an operator asked for a move of money that needs your approval.`,
    next: 'Check who asked and why before you approve it. It expires after 7 days.',
    link: 'operator',
  }),
  'account-deactivated': (at) => ({
    subject: 'Your account is deactivated',
    what: `Your Flickquest account was deactivated on ${moment(at)}.`,
    next: 'Nobody can see it now. Log in whenever you like, and everything is back.',
    link: 'log-in',
  }),
  'account-deleting': (at) => ({
    subject: 'Your account will be deleted',
    what: `You deleted your Flickquest account on ${moment(at)}.`,
    next: `Log in before ${day(inDays(at, ACCOUNT_KEPT_DAYS))} to keep it. After that it is gone for good.`,
    link: 'log-in',
  }),
};

const endingIn = (last4: string | null) => (last4 === null ? '' : ` ending ${last4}`);

function payoutAccountText(alert: PayoutAccountAlert): AlertText {
  const { at, last4 } = alert;
  if (alert.kind === 'payout-account-added')
    return {
      subject: 'Your bank account was added',
      what: `On ${moment(at)} your Flickquest cash outs were set up to go to the bank account${endingIn(last4)}.`,
      next: NOT_YOU,
      link: 'reset',
    };
  return {
    subject: 'Your bank account was changed',
    what: `On ${moment(at)} the bank account for your Flickquest cash outs was changed to the one${endingIn(last4)}. Cash outs are on hold until ${moment(alert.heldUntil)}.`,
    short: `Your Flickquest cash outs go to the bank account${endingIn(last4)} from ${day(alert.heldUntil)}.`,
    next: 'If that was you, there’s nothing to do. If not, set a new password now: that logs every device out. Then set up your own bank account again in your wallet.',
    link: 'reset',
  };
}

const links = {
  reset: { label: 'Set a new password', path: '/forgot-password' },
  'log-in': { label: 'Log in', path: '/login' },
  data: { label: 'Download your data', path: '/settings?section=account' },
  operator: { label: 'Look at it', path: '/operator?view=money' },
  system: { label: 'Open the System page', path: '/operator?view=system' },
  keep: { label: 'Keep my login codes', path: '/keep-second-step' },
};

/** Lets people who did not ask for the reset cancel it until then, even without a session. */
function resetText(
  { name, at, token }: Extract<EmailTemplate, { token: string }>,
  publicUrl: string,
): EmailText {
  const url = `${publicUrl}${links.keep.path}#${token}`;
  return {
    subject: 'Your login codes will be turned off',
    short: `Your Flickquest login codes end on ${moment(at)}. Not you? Keep them: ${url}`,
    before: [
      `Hello ${name},`,
      `We were told that you cannot get your login codes any more. They will be turned off on ${moment(at)}: from then on your password alone opens your Flickquest account, and every device is logged out.`,
      'If you asked for that, there is nothing to do. If not, keep your login codes now, and set a new password.',
    ],
    code: null,
    after: [],
    link: { label: links.keep.label, url },
  };
}

function testText(at: Date): EmailText {
  const what = `An operator sent this email on ${moment(at)} to see whether the mail server works. It does.`;
  const subject = 'A test email from Flickquest';
  return { subject, short: what, before: [what], code: null, after: [], link: null };
}

function problemsText({ name, problems }: Extract<EmailTemplate, { problems: string[] }>, publicUrl: string) {
  const { label, path } = links.system;
  const url = `${publicUrl}${path}`;
  const count = problems.length === 1 ? '1 thing needs' : `${problems.length} things need`;
  const subject = `${count} attention on Flickquest`;
  const why = 'You get this as an operator: at most once a day for each problem, as long as it lasts.';
  const before = [`Hello ${name},`, ...problems, why];
  return {
    subject,
    short: `${subject}: ${publicUrl}/operator`,
    before,
    code: null,
    after: [],
    link: { label, url },
  };
}

/** The text of a message. Links lead to `publicUrl`. */
export function emailText(email: EmailTemplate, publicUrl: string): EmailText {
  if ('code' in email) {
    const { code, kind, minutes, username, payout } = email;
    const { request, unrequested } = codeText[kind];
    const what = payout ? ` ${payout.amount} to the bank account${endingIn(payout.last4)}` : '';
    const good = `It is good for ${minutes} minutes.`;
    const is = `${code} is your Flickquest code`;
    // Names the account, so that people do not enter a code for a username they did not choose.
    const [as, whose] = username === undefined ? ['', ''] : [` as @${username}`, ` for @${username}`];
    return {
      subject: is,
      // Browsers read the last line to fill in the code on the page of that host, and only there.
      short: `${is}${whose}${payout ? `. It cashes out${what}` : ''}. ${good}\n\n@${new URL(publicUrl).hostname} #${code}`,
      before: [`${request}${as}${what}:`],
      code,
      after: [`${good} Share it with nobody: we never ask you for it.`, unrequested],
      link: null,
    };
  }
  if ('token' in email) return resetText(email, publicUrl);
  if ('problems' in email) return problemsText(email, publicUrl);
  if (email.kind === 'test') return testText(email.at);
  const {
    subject,
    what,
    next,
    link,
    short = what,
  } = 'last4' in email ? payoutAccountText(email) : alertTexts[email.kind](email.at);
  const { label, path } = links[link];
  const url = `${publicUrl}${path}`;
  return {
    subject,
    short: link === 'reset' ? `${short} Not you? ${url}` : `${short} ${label}: ${url}`,
    before: [`Hello ${email.name},`, what, next],
    code: null,
    after: [],
    link: { label, url },
  };
}
