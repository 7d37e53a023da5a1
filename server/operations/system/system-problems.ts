import type { SystemProblem, SystemState } from '../../../contract/operations/system.ts';

/** A job that failed less often is likely to succeed when it is repeated. */
const FAILURES = 3;
const OVERDUE_MS = 10 * 60_000;
/** Retries make a message wait for hours, but only the newest failure of a provider makes all of them wait. */
const WAITING_MS = 30 * 60_000;
/** One missed backup may be a short downtime. */
const OLD_BACKUP_MS = 48 * 3_600_000;
const GB = 1_000_000_000;
const LOW_DISK_BYTES = GB;
const LOW_DISK_SHARE = 0.1;

const providerNames = {
  database: 'The database',
  storage: 'The file store',
  mail: 'The mail server',
  sms: 'The SMS provider',
  push: 'The push provider',
  payments: 'The payment provider',
  translation: 'The translation service',
  redis: 'Redis',
};
/** The key of the problem that jobs are late. */
export const OVERDUE_JOBS = 'jobs-overdue';
const channelNames = { email: 'Emails', sms: 'Text messages', push: 'Pushes' };

export type ProblemSource = Pick<
  SystemState,
  'now' | 'jobs' | 'messages' | 'providers' | 'backups' | 'hold'
> & {
  disk: SystemState['storage']['disk'];
  /** What the last check of the books found. */
  ledgerProblems: number;
  /** Failed messages that an operator should send again: not those that a provider refused. */
  undelivered: number;
};

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

function backupProblems({ now, backups: { last } }: ProblemSource): SystemProblem[] {
  if (last === null || Date.parse(now) - Date.parse(last.at) < OLD_BACKUP_MS) return [];
  const text = `The newest backup is older than two days. See the job “Backs up the embedded database …” below.`;
  return [{ key: 'backup-old', text }];
}

function jobProblems({ now, jobs }: ProblemSource): SystemProblem[] {
  const overdueBefore = Date.parse(now) - OVERDUE_MS;
  const failing = jobs.filter(({ failures }) => failures >= FAILURES);
  const overdue = jobs.filter((job) => !job.isRunning && Date.parse(job.dueAt) < overdueBefore);
  const problems = failing.map(({ name, description, failures, lastError }) => ({
    key: `job:${name}`,
    text: `A job failed ${failures} times in a row: “${description}”. ${lastError ?? ''}`.trim(),
  }));
  if (overdue.length > 0) {
    const text = `${counted(overdue.length, 'job is', 'jobs are')} more than ten minutes overdue. Check that a server process is running and not overloaded.`;
    problems.push({ key: OVERDUE_JOBS, text });
  }
  return problems;
}

function messageProblems({ now, messages, hold, undelivered }: ProblemSource): SystemProblem[] {
  const problems: SystemProblem[] = [];
  // What is held waits on purpose.
  for (const { channel, count, oldestAt } of hold === null ? messages.waiting : []) {
    if (Date.parse(now) - Date.parse(oldestAt) < WAITING_MS) continue;
    const text = `${channelNames[channel]} are delayed: ${count} waiting, some for more than half an hour.`;
    problems.push({ key: `waiting:${channel}`, text });
  }
  if (undelivered > 0) {
    const text = `${counted(undelivered, 'message', 'messages')} couldn’t be sent. Once the provider works, send again below.`;
    problems.push({ key: 'messages-failed', text });
  }
  return problems;
}

/** What needs an operator, the most urgent first. */
export function systemProblems(source: ProblemSource): SystemProblem[] {
  const { providers, disk, ledgerProblems, hold } = source;
  const problems: SystemProblem[] = [];
  if (ledgerProblems > 0) {
    const text = `The books don’t balance: the last check found ${counted(ledgerProblems, 'problem', 'problems')}. Open Money.`;
    problems.push({ key: 'ledger', text });
  }
  if (hold !== null) {
    const text = `Emails, text messages, pushes, payouts and refunds are held: ${hold.reason}. Release them below once this site takes over.`;
    problems.push({ key: 'outgoing-held', text });
  }
  const { freeBytes, totalBytes } = disk;
  if (freeBytes < Math.max(LOW_DISK_BYTES, totalBytes * LOW_DISK_SHARE) && freeBytes < 20 * GB) {
    const text = `The disk of the data folder is nearly full: ${(freeBytes / GB).toFixed(1)} GB are free.`;
    problems.push({ key: 'disk', text });
  }
  for (const { name, lastErrorAt, lastSuccessAt, lastError } of providers) {
    if (lastErrorAt === null || (lastSuccessAt !== null && lastSuccessAt >= lastErrorAt)) continue;
    problems.push({
      key: `provider:${name}`,
      text: `${providerNames[name]} doesn’t work: ${lastError ?? ''}`,
    });
  }
  return [...problems, ...backupProblems(source), ...jobProblems(source), ...messageProblems(source)];
}
