import type { FastifyInstance } from 'fastify';
import {
  getTransaction,
  listTransactions,
  STATEMENT_PATH,
  statementQuery,
} from '../../contract/transaction.ts';
import { getBalance, getEarnings, listBalanceLines } from '../../contract/wallet.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/connection.ts';
import { sendCsv } from '../http/csv.ts';
import { rawJson } from '../http/envelope.ts';
import { unauthenticated } from '../http/errors.ts';
import { parsePart } from '../http/parse.ts';
import { route } from '../http/route.ts';
import type { UrlSigner } from '../providers/storage/signing.ts';
import { walletBalanceRepository } from '../repositories/wallet-balance.ts';
import { walletEarningsRepository } from '../repositories/wallet-earnings.ts';
import { walletLinesRepository } from '../repositories/wallet-lines.ts';
import { walletStatementRepository } from '../repositories/wallet-statement.ts';
import { walletTransactionRepository } from '../repositories/wallet-transaction.ts';
import { createWalletService, type WalletService } from '../services/wallet.ts';
import { createTransactionService, type TransactionService } from '../services/wallet-transactions.ts';

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
