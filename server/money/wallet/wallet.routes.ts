import type { FastifyInstance } from 'fastify';
import {
  getTransaction,
  listTransactions,
  STATEMENT_PATH,
  statementQuery,
} from '../../../contract/money/transaction.ts';
import { getBalance, getEarnings, listBalanceLines } from '../../../contract/money/wallet.ts';
import type { Clock } from '../../core/clock.ts';
import { sendCsv } from '../../core/http/csv.ts';
import { rawJson } from '../../core/http/envelope.ts';
import { unauthenticated } from '../../core/http/errors.ts';
import { parsePart } from '../../core/http/parse.ts';
import { route } from '../../core/http/route.ts';
import type { Database } from '../../db/connection.ts';
import type { UrlSigner } from '../../providers/storage/signing.ts';
import { createWalletService, type WalletService } from './wallet.service.ts';
import { walletBalanceRepository } from './wallet-balance.repository.ts';
import { walletEarningsRepository } from './wallet-earnings.repository.ts';
import { walletLinesRepository } from './wallet-lines.repository.ts';
import { walletStatementRepository } from './wallet-statement.repository.ts';
import { walletTransactionRepository } from './wallet-transaction.repository.ts';
import { createTransactionService, type TransactionService } from './wallet-transactions.service.ts';

interface Deps {
  database: Database;
  clock: Clock;
  signer: UrlSigner;
  /** Whether young money waits before it may be paid out. */
  holds: boolean;
}

export function createWallet(deps: Deps) {
  return {
    wallet: createWalletService({
      ...deps,
      balances: walletBalanceRepository,
      balanceLines: walletLinesRepository,
      earnings: walletEarningsRepository,
    }),
    transactions: createTransactionService({
      ...deps,
      transactions: walletTransactionRepository,
      statements: walletStatementRepository,
    }),
  };
}

interface Services {
  wallet: WalletService;
  transactions: TransactionService;
}

export function walletRoutes(app: FastifyInstance, { wallet, transactions }: Services): void {
  route(app, getBalance, ({ viewer }) => wallet.balance(viewer.personId));
  route(app, listBalanceLines, ({ input, viewer }) => wallet.lines(viewer.personId, input));
  route(app, getEarnings, ({ input: { query }, viewer }) => wallet.earnings(viewer.personId, query.range));
  route(app, listTransactions, async ({ input: { query }, viewer }) =>
    rawJson(await transactions.list(viewer.personId, query)),
  );
  route(app, getTransaction, async ({ input: { params }, viewer }) =>
    rawJson(await transactions.detail(viewer.personId, params.id)),
  );
  statementRoute(app, transactions);
}

/** The statement, read from the database as fast as the reader takes it; a file cut short is no whole answer. */
function statementRoute(app: FastifyInstance, transactions: TransactionService): void {
  app.get(
    `/payments${STATEMENT_PATH}`,
    { exposeHeadRoute: false, config: { whileSuspended: true } },
    async (request, reply) => {
      const { viewer } = request;
      if (viewer === null) throw unauthenticated();
      const wanted = parsePart(statementQuery, request.query, 'query');
      const parts = transactions.statement(viewer.personId, wanted);
      const day = app.house.clock.now().toISOString().slice(0, 10);
      return sendCsv(reply, `flickquest-statement-${day}.csv`, parts);
    },
  );
}
