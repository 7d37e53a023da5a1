import type { SystemProblem, SystemState } from '../../../contract/operations/system.ts';

/** A job that failed less often is likely to succeed when it is repeated. */
const FAILURES = 3;
const OVERDUE_MS = 10 * 60_000;
/** Retries make a message wait for hours, but only the newest failure of a provider makes all of them wait. */
const WAITING_MS = 30 * 60_000;
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
  redis: 'Redis',
};
const channelNames = { email: 'Emails', sms: 'Text messages', push: 'Pushes' };

export type ProblemSource = Pick<SystemState, 'now' | 'jobs' | 'messages' | 'storage' | 'providers'> & {
  /** What the last check of the books found. */
  ledgerProblems: number;
  /** Failed messages that an operator should send again: not those that a provider refused. */
  undelivered: number;
};

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

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
    problems.push({ key: 'jobs-overdue', text });
  }
  return problems;
}

function messageProblems({ now, messages, undelivered }: ProblemSource): SystemProblem[] {
  const problems: SystemProblem[] = [];
  for (const { channel, count, oldestAt } of messages.waiting) {
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
  const { providers, storage, ledgerProblems } = source;
  const problems: SystemProblem[] = [];
  if (ledgerProblems > 0) {
    const text = `The books don’t balance: the last check found ${counted(ledgerProblems, 'problem', 'problems')}. Open Money.`;
    problems.push({ key: 'ledger', text });
  }
  const { freeBytes, totalBytes } = storage.disk;
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
  return [...problems, ...jobProblems(source), ...messageProblems(source)];
}
