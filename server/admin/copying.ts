import { type Places, placeFailure } from '../core/health/start-failure.ts';
import { CopyRejected } from '../operations/backup/copy-rejected.ts';
import { CommandFailed } from './report.ts';

/** Runs a backup, restore or move: what it refuses is one sentence for the operator. */
export async function copying<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CopyRejected) throw new CommandFailed(error.message);
    throw error;
  }
}

/** Errors of the work name these places instead of the settings of the server. */
export async function naming<T>(places: Places, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const sentence = placeFailure(error, places);
    if (sentence === null) throw error;
    throw new CommandFailed(sentence, { cause: error });
  }
}

/** What the ledger check found in the copy. */
export const ledgerText = (problems: number) =>
  problems === 0
    ? 'The books are in order.'
    : `The books aren't in order, as in the original: ${problems} findings, which the next check lists at /operator, Money.`;
