import type {
  FailedMessage,
  ProviderKind,
  ProviderName,
  SystemJob,
  SystemState,
} from '../../../../contract/operations/system.ts';
import * as m from '../../../messages/operations.gen.ts';

export const channelNames: Record<FailedMessage['channel'], string> = {
  email: m.channelEmail(),
  sms: m.channelSms(),
  push: m.channelPush(),
};

export const providerNames: Record<ProviderName, string> = {
  database: m.providerDatabase(),
  storage: m.providerStorage(),
  mail: m.providerMail(),
  sms: m.providerSms(),
  push: m.providerPush(),
  payments: m.providerPayments(),
  translation: m.providerTranslation(),
  redis: m.providerRedis(),
};

export const kindNames: Record<ProviderKind, string> = {
  postgres: 'PostgreSQL',
  embedded: m.kindEmbedded(),
  s3: m.kindS3(),
  folder: m.kindFolder(),
  smtp: m.kindSmtp(),
  sms_gateway: m.kindSmsGateway(),
  firebase: 'Firebase',
  browser: m.kindBrowser(),
  stripe: 'Stripe',
  sandbox: m.kindSandbox(),
  libretranslate: 'LibreTranslate',
  redis: 'Redis',
  memory: m.kindMemory(),
  outbox: m.kindOutbox(),
  none: m.kindNone(),
};

export const reasonNames: Record<FailedMessage['reason'], string> = {
  expired: m.reasonExpired(),
  refused: m.reasonRefused(),
  tries: m.reasonTries(),
};

/** What is held, counted. */
export const heldNames: Record<
  FailedMessage['channel'] | 'payout' | 'refund',
  (values: { count: number }) => string
> = {
  email: m.heldEmails,
  sms: m.heldTextMessages,
  push: m.heldPushes,
  payout: m.heldPayouts,
  refund: m.heldRefunds,
};

export const backupHints: Record<SystemState['backups']['kind'], string> = {
  daily: m.backupDaily(),
  off: m.backupOff(),
  manual: m.backupManual(),
};

/** As many digits of a commit as git shows. */
export const SHORT_COMMIT = 10;

const UNITS = [
  { seconds: 86_400, period: m.periodDays, next: m.nextInDays },
  { seconds: 3_600, period: m.periodHours, next: m.nextInHours },
  { seconds: 60, period: m.periodMinutes, next: m.nextInMinutes },
  { seconds: 1, period: m.periodSeconds, next: m.nextInSeconds },
];

function unitOf(seconds: number) {
  const unit = UNITS.find((one) => seconds >= one.seconds);
  return unit && { ...unit, count: Math.floor(seconds / unit.seconds) };
}

/** A period in its largest unit: 1 minute, 3 hours. */
export function inWords(seconds: number): string {
  const unit = unitOf(seconds);
  return unit ? unit.period({ count: unit.count }) : m.periodMoment();
}

/** When a job runs next, as of `now`. */
export function nextRun({ isRunning, dueAt }: SystemJob, now: string): string {
  if (isRunning) return m.jobRunningNow();
  const seconds = (Date.parse(dueAt) - Date.parse(now)) / 1_000;
  if (seconds <= 0) return m.jobStarting();
  const unit = unitOf(seconds);
  return unit ? unit.next({ count: unit.count }) : m.nextInMoment();
}
