import { ACCOUNT_KEPT_DAYS } from '../../../contract/core/limits.ts';
import { retentionDays } from '../../../contract/core/retention.ts';
import type { EmailText, PersonAlert } from './email-template.ts';
import type { EmailTextName, EmailWriter } from './email-writer.ts';

type Alert = PersonAlert & { name: string };

const DAY_MS = 86_400_000;
const inDays = (date: Date, days: number) => new Date(date.getTime() + days * DAY_MS);

const links = {
  reset: { label: 'setPassword', path: '/forgot-password' },
  'log-in': { label: 'logIn', path: '/login' },
  data: { label: 'downloadData', path: '/settings?section=account' },
  operator: { label: 'reviewMove', path: '/operator?view=money' },
} as const satisfies Record<string, { label: EmailTextName; path: string }>;

interface AlertText {
  subject: EmailTextName;
  what: EmailTextName;
  /** The same for a text message, if it has to be shorter. */
  short?: EmailTextName;
  next: EmailTextName;
  /** Leads to a new password for people who did not do it themselves, or to the login for coming back. */
  link: keyof typeof links;
}

const alertTexts: Record<Alert['kind'], AlertText> = {
  'password-changed': {
    subject: 'passwordChangedSubject',
    what: 'passwordChanged',
    next: 'ifNotYou',
    link: 'reset',
  },
  'two-factor-changed': {
    subject: 'twoFactorChangedSubject',
    what: 'twoFactorChanged',
    next: 'ifNotYou',
    link: 'reset',
  },
  'recovery-code-used': {
    subject: 'recoveryCodeUsedSubject',
    what: 'recoveryCodeUsed',
    next: 'ifNotYou',
    link: 'reset',
  },
  'factor-kept': { subject: 'factorKeptSubject', what: 'factorKept', next: 'factorKeptNext', link: 'reset' },
  'factor-ended': {
    subject: 'factorEndedSubject',
    what: 'factorEnded',
    next: 'factorEndedNext',
    link: 'reset',
  },
  'passkey-added': {
    subject: 'passkeyAddedSubject',
    what: 'passkeyAdded',
    next: 'passkeyAddedNext',
    link: 'reset',
  },
  'passkey-removed': {
    subject: 'passkeyRemovedSubject',
    what: 'passkeyRemoved',
    next: 'ifNotYou',
    link: 'reset',
  },
  'contact-changed': {
    subject: 'contactChangedSubject',
    what: 'contactChanged',
    next: 'ifNotYou',
    link: 'reset',
  },
  'data-ready': { subject: 'dataReadySubject', what: 'dataReady', next: 'dataReadyNext', link: 'data' },
  'money-move-waiting': {
    subject: 'moneyMoveSubject',
    what: 'moneyMove',
    next: 'moneyMoveNext',
    link: 'operator',
  },
  'account-deactivated': {
    subject: 'deactivatedSubject',
    what: 'deactivated',
    next: 'deactivatedNext',
    link: 'log-in',
  },
  'account-deleting': { subject: 'deletingSubject', what: 'deleting', next: 'deletingNext', link: 'log-in' },
  'payout-account-added': { subject: 'bankAddedSubject', what: 'bankAdded', next: 'ifNotYou', link: 'reset' },
  'payout-account-changed': {
    subject: 'bankChangedSubject',
    what: 'bankChanged',
    short: 'bankChangedShort',
    next: 'bankChangedNext',
    link: 'reset',
  },
};

/** The day that an alert names: the last one of a download, or of a deleted account, or when another bank account counts. */
function dayOfAlert(alert: Alert): Date {
  if ('heldUntil' in alert) return alert.heldUntil;
  return inDays(alert.at, alert.kind === 'data-ready' ? retentionDays.dataExport : ACCOUNT_KEPT_DAYS);
}

/** The text of a message about a change of the account. Its link leads to `publicUrl`. */
export function alertText(alert: Alert, { text, day, moment }: EmailWriter, publicUrl: string): EmailText {
  const { subject, what, next, link, short = what } = alertTexts[alert.kind];
  const last4 = 'last4' in alert ? alert.last4 : null;
  const values = {
    when: moment(alert.at),
    day: day(dayOfAlert(alert)),
    until: 'heldUntil' in alert ? moment(alert.heldUntil) : '',
    named: last4 === null ? 'no' : 'yes',
    last4: last4 ?? '',
  };
  const label = text(links[link].label);
  const url = `${publicUrl}${links[link].path}`;
  const line = text(short, values);
  return {
    subject: text(subject),
    short:
      link === 'reset'
        ? text('shortNotYou', { text: line, url })
        : `${line} ${text('linkLine', { label, url })}`,
    before: [text('greeting', { name: alert.name }), text(what, values), text(next, values)],
    code: null,
    after: [],
    link: { label, url },
  };
}
