import type { Clock } from '../../core/clock.ts';
import { forbidden, notFound } from '../../core/errors.ts';
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

/** One application as a line of the file. */
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

/** The applications to a quest and their results, as a file. */
export function createQuestCsvService({ database, decisions, clock }: Deps) {
  return {
    /**
     * The lines of the file, oldest first, read in batches as they are consumed. 403 if the viewer is not the
     * owner, 404 if they cannot see the quest.
     */
    async *csv(viewer: string, questId: string): AsyncGenerator<string> {
      const isOwner = await decisions.owned(database, viewer, questId);
      if (isOwner === undefined) throw notFound('questGone');
      if (!isOwner) throw forbidden('onlyOwnerSeesProofs');
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
export type QuestCsvService = ReturnType<typeof createQuestCsvService>;
