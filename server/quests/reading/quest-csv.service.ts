import type { Clock } from '../../core/clock.ts';
import { forbidden, notFound } from '../../core/http/errors.ts';
import type { Database } from '../../db/connection.ts';
import { decimalText, textCell } from '../../money/wallet/wallet-statement.ts';
import type { DecisionRow, questCsvRepository } from './quest-csv.repository.ts';

interface Deps {
  database: Database;
  decisions: typeof questCsvRepository;
  clock: Clock;
}

const COLUMNS = [
  'Sent (UTC)',
  'Name',
  'Username',
  'Status',
  'Paid',
  'Reason code',
  'Reason',
  'Decided by',
  'Decided (UTC)',
  'Application id',
];
const END = '\r\n';
export const DECISIONS_HEAD = COLUMNS.join(',') + END;

/** One proof as a line of the file. */
export const decisionLine = (row: DecisionRow): string =>
  [
    row.sent,
    textCell(row.name),
    textCell(row.username),
    row.status,
    row.paid === null ? '' : decimalText(row.paid),
    row.code ?? '',
    textCell(row.reason),
    row.by ?? '',
    row.decided ?? '',
    row.id,
  ].join(',') + END;

/** What was sent to a quest and what became of it, as a file. */
export function createDecisionsService({ database, decisions, clock }: Deps) {
  return {
    /**
     * The lines of the file, oldest first, a batch at a time; the next one is read when the last has been taken.
     * 403 for who is not the owner, 404 for who does not see the quest.
     */
    async *csv(viewer: string, questId: string): AsyncGenerator<string> {
      const isOwner = await decisions.owned(database, viewer, questId);
      if (isOwner === undefined) throw notFound('This quest');
      if (!isOwner) throw forbidden('Only the owner of a quest sees what was sent to it.');
      const until = clock.now();
      let after = decisions.first;
      let head = DECISIONS_HEAD;
      for (;;) {
        const rows = await decisions.batch(database, questId, after, until);
        yield head + rows.map(decisionLine).join('');
        const last = rows.at(-1);
        if (last === undefined) return;
        after = last.cursor;
        head = '';
      }
    },
  };
}
export type DecisionsService = ReturnType<typeof createDecisionsService>;
