import type { Parsed } from '../../../contract/core/endpoint.ts';
import type { listTransactions, TransactionFilter } from '../../../contract/money/transaction.ts';
import { notFound } from '../../core/errors.ts';
import { startOfOwnPage, writeSnapshot } from '../../core/page-cursor.ts';
import type { UrlSigner } from '../../core/storage/url-signer.ts';
import type { Database } from '../../db/connection.ts';
import type { walletStatementRepository } from './wallet-statement.repository.ts';
import { STATEMENT_HEAD, statementLine } from './wallet-statement.ts';
import type { EntryFilter, walletTransactionRepository } from './wallet-transaction.repository.ts';

interface Deps {
  database: Database;
  transactions: typeof walletTransactionRepository;
  statements: typeof walletStatementRepository;
  signer: UrlSigner;
}

const filterOf = ({ kind, from, to }: TransactionFilter): EntryFilter => ({
  kind: kind ?? null,
  from: from ?? null,
  to: to ?? null,
});

/** A person's transactions as a list, one by one, and as a file. */
export function createWalletTransactionsService({ database, transactions, statements, signer }: Deps) {
  /** The file in batches; the next batch is read once the previous one was consumed. */
  async function* statementParts(personId: string, filter: EntryFilter): AsyncGenerator<string> {
    const upTo = await statements.newest(database, personId);
    let above = '0';
    let head = STATEMENT_HEAD;
    for (;;) {
      const rows = await statements.batch(database, personId, filter, { above, upTo });
      yield head + rows.map(statementLine).join('');
      const last = rows.at(-1);
      if (last === undefined) return;
      above = last.seq;
      head = '';
    }
  }

  return {
    /** A page as JSON text with signed addresses. */
    async list(personId: string, query: Parsed<typeof listTransactions>['query']): Promise<string> {
      const { limit } = query;
      const start = startOfOwnPage('transactions', query);
      const found = await transactions.page(database, personId, filterOf(query), limit, start);
      const snapshot = found.last === null ? query.snapshot : writeSnapshot('transactions', found.last);
      const rest = JSON.stringify({ hasMore: found.more, snapshot });
      return `{"transactions":${signer.signMediaUrls(found.transactions)},${rest.slice(1)}`;
    },

    /** One row with its journal as JSON text; 404 for rows of others. */
    async detail(personId: string, id: string): Promise<string> {
      const found = await transactions.detail(database, personId, id);
      if (found === undefined) throw notFound('transactionGone');
      return signer.signMediaUrls(found);
    },

    statement: (personId: string, filter: TransactionFilter) => statementParts(personId, filterOf(filter)),
  };
}
export type WalletTransactionsService = ReturnType<typeof createWalletTransactionsService>;
