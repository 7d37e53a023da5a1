import { type Command, Option } from 'commander';
import type { Db } from '../../db/prepared-statement.ts';
import { failedMessageRepository } from '../../notifications/messages/failed-message.repository.ts';
import { messageListRepository } from '../../notifications/messages/message-list.repository.ts';
import { type BulkOptions, bulk, HOW_TO_APPLY } from '../bulk.ts';
import { examples, type Reporting, type SharedOptions } from '../command.ts';
import { withDatabase } from '../open.ts';
import { isId, wholeNumber } from '../parse.ts';
import { CommandFailed, counted, type Report, table, WrongUsage } from '../report.ts';

interface ListOptions extends SharedOptions {
  failed?: boolean;
  limit: number;
}

interface ResendOptions extends BulkOptions {
  all?: boolean;
}

const MOST = 1_000;
const ERROR_WIDTH = 60;

async function listFailed(db: Db, limit: number): Promise<Report> {
  const { failed } = await messageListRepository.counts(db);
  const messages = await failedMessageRepository.page(db, { after: null, skip: 0 }, limit);
  const rows = messages.map(({ id, channel, recipient, gaveUpAt, reason, error, canResend }) => [
    id,
    channel,
    recipient ?? '',
    gaveUpAt.toISOString(),
    reason,
    canResend ? 'yes' : 'no',
    (error ?? '').slice(0, ERROR_WIDTH),
  ]);
  const head = ['ID', 'CHANNEL', 'TO', 'GIVEN UP', 'REASON', 'RESEND', 'ERROR'];
  const text = `${table(head, rows)}\n\n${counted(failed, 'message')} failed for good, ${messages.length} shown.`;
  return { data: { failed, messages }, text };
}

async function listWaiting(db: Db, limit: number): Promise<Report> {
  const { waiting } = await messageListRepository.counts(db);
  const messages = await messageListRepository.waiting(db, limit);
  const rows = messages.map(({ id, channel, recipient, attempts, nextTryAt, error }) => [
    id,
    channel,
    recipient ?? '',
    String(attempts),
    nextTryAt.toISOString(),
    (error ?? '').slice(0, ERROR_WIDTH),
  ]);
  const head = ['ID', 'CHANNEL', 'TO', 'ATTEMPTS', 'NEXT ATTEMPT', 'ERROR'];
  const text = `${table(head, rows)}\n\n${counted(waiting, 'message')} waiting, ${messages.length} shown.`;
  return { data: { waiting, messages }, text };
}

const list = (options: ListOptions): Promise<Report> =>
  withDatabase(options, ({ database: { db } }) =>
    options.failed ? listFailed(db, options.limit) : listWaiting(db, options.limit),
  );

const sent = (ids: string[]): Report => ({
  data: { dryRun: false, resent: ids },
  text: `${counted(ids.length, 'message')} put back into the queue. A running server sends them within seconds.`,
});

const resendAll = (options: ResendOptions): Promise<Report> =>
  withDatabase(options, async ({ database: { db }, clock }) => {
    if (options.yes) return sent(await failedMessageRepository.resend(db, 'all', clock.now()));
    const { resendable } = await messageListRepository.counts(db);
    const text = `${counted(resendable, 'failed message')} would be sent again.\n${HOW_TO_APPLY}`;
    return { data: { dryRun: true, messages: resendable }, text };
  });

const resendOne = (options: ResendOptions, id: string): Promise<Report> =>
  withDatabase(options, async ({ database: { db }, clock }) => {
    const ids = await failedMessageRepository.resend(db, [id], clock.now());
    if (ids.length > 0) return sent(ids);
    throw new CommandFailed(
      `No failed message ${id} can be sent again. It is unknown, still waiting, or held a code, which is never sent again.`,
    );
  });

async function resend(options: ResendOptions, id: string | undefined): Promise<Report> {
  if (options.all && id !== undefined) throw new WrongUsage('Give either [id] or --all, not both.');
  if (options.all) return resendAll(options);
  if (id === undefined) throw new WrongUsage('[id] is missing: give the id of a failed message, or --all.');
  if (!isId(id)) throw new WrongUsage(`[id] must be the id of a message, not ${id}.`);
  if (options.yes || options.dryRun) throw new WrongUsage('--yes and --dry-run go with --all only.');
  return resendOne(options, id);
}

/** Shows the queue of messages, and sends failed ones again. */
export function messageCommands(program: Command, reporting: Reporting): void {
  const group = program
    .command('messages')
    .summary('see waiting and failed messages, and send failed ones again')
    .description(
      'Shows emails, text messages and pushes that wait or failed for good, without their content.',
    );
  group
    .command('list')
    .summary('list waiting or failed messages')
    .description('Lists messages that wait to be sent, or with --failed those that were given up.')
    .option('--failed', 'messages that were given up, the newest first')
    .addOption(new Option('--limit <n>', 'show at most this many').argParser(wholeNumber(MOST)).default(50))
    .addHelpText('after', examples('messages list', 'messages list --failed --limit 200 --json'))
    .action(reporting(list));
  bulk(group.command('resend'))
    .summary('send failed messages again')
    .description(
      'Puts failed messages back into the queue, with all attempts ahead of them. Messages that held a code are never sent again: people ask for a new code.',
    )
    .argument('[id]', 'the id of a failed message')
    .option('--all', 'every failed message; without --yes it only says how many')
    .addHelpText(
      'after',
      examples('messages resend 0198c5c3-7a4e-7a39-9d4c-9e6f0a4a2f11', 'messages resend --all --yes'),
    )
    .action(reporting(resend));
}
