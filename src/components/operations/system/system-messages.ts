import type {
  FailedMessage,
  ProviderKind,
  ProviderName,
  SystemJob,
  SystemState,
} from '../../../../contract/operations/system.ts';

export const channelNames: Record<FailedMessage['channel'], string> = {
  email: 'Email',
  sms: 'Text message',
  push: 'Push',
};

export const providerNames: Record<ProviderName, string> = {
  database: 'Database',
  storage: 'Files',
  mail: 'Email',
  sms: 'Text messages',
  push: 'Push notifications',
  payments: 'Payments',
  redis: 'Shared state',
};

export const kindNames: Record<ProviderKind, string> = {
  postgres: 'PostgreSQL',
  embedded: 'Embedded database',
  s3: 'S3 bucket',
  folder: 'Folder on this server',
  smtp: 'SMTP server',
  sms_gateway: 'SMS provider',
  firebase: 'Firebase',
  browser: 'Open tabs only',
  stripe: 'Stripe',
  sandbox: 'Sandbox, no real money',
  redis: 'Redis',
  memory: 'Memory of this process',
  outbox: 'Outbox file, nothing is sent',
  none: 'Not set up',
};

export const reasonNames: Record<FailedMessage['reason'], string> = {
  expired: 'Too late to be useful',
  refused: 'Refused by the provider',
  tries: 'Failed too often',
};

/** What is held, counted. */
export const heldNames: Record<
  FailedMessage['channel'] | 'payout' | 'refund',
  { one: string; many: string }
> = {
  email: { one: 'email', many: 'emails' },
  sms: { one: 'text message', many: 'text messages' },
  push: { one: 'push', many: 'pushes' },
  payout: { one: 'payout', many: 'payouts' },
  refund: { one: 'refund', many: 'refunds' },
};

export const backupHints: Record<SystemState['backups']['kind'], string> = {
  daily: 'They are on the same disk: copy them to another machine. See docs/operating/backups.md.',
  off: 'Daily backups are off. BACKUPS=on turns them on. See docs/operating/backups.md.',
  manual:
    'Backups of PostgreSQL are up to you: run “npm run admin -- backup” every day. See docs/operating/backups.md.',
};

const UNITS = [
  { seconds: 86_400, one: 'day', many: 'days' },
  { seconds: 3_600, one: 'hour', many: 'hours' },
  { seconds: 60, one: 'minute', many: 'minutes' },
  { seconds: 1, one: 'second', many: 'seconds' },
];

/** A period in its largest unit: 1 minute, 3 hours. */
export function inWords(seconds: number): string {
  const unit = UNITS.find((one) => seconds >= one.seconds);
  if (!unit) return 'a moment';
  const count = Math.floor(seconds / unit.seconds);
  return `${count} ${count === 1 ? unit.one : unit.many}`;
}

/** When a job runs next, as of `now`. */
export function nextRun({ isRunning, dueAt }: SystemJob, now: string): string {
  if (isRunning) return 'Running now';
  const seconds = (Date.parse(dueAt) - Date.parse(now)) / 1_000;
  return seconds <= 0 ? 'Starting' : `In ${inWords(seconds)}`;
}
