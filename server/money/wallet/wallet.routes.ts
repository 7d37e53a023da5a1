import type { FastifyInstance } from 'fastify';
import {
  getTransaction,
  listTransactions,
  STATEMENT_PATH,
  statementQuery,
} from '../../../contract/money/transaction.ts';
import { getBalance, getEarnings, listBalanceLines } from '../../../contract/money/wallet.ts';
import { unauthenticated } from '../../core/errors.ts';
import { sendCsv } from '../../core/http/csv.ts';
import { rawJson } from '../../core/http/envelope.ts';
import { parsePart } from '../../core/http/parse.ts';
import { route } from '../../core/http/route.ts';
import type { WalletService } from './wallet.service.ts';
import type { WalletTransactionsService } from './wallet-transactions.service.ts';

interface Services {
  wallet: WalletService;
  transactions: WalletTransactionsService;
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

/** The statement, streamed from the database as fast as the client reads it. */
function statementRoute(app: FastifyInstance, transactions: WalletTransactionsService): void {
  app.get(
    `/payments${STATEMENT_PATH}`,
    { exposeHeadRoute: false, config: { whileSuspended: true } },
    async (request, reply) => {
      const { viewer } = request;
      if (viewer === null) throw unauthenticated();
      const filter = parsePart(statementQuery, request.query, 'query');
      const parts = transactions.statement(viewer.personId, filter);
      const day = app.coreContext.clock.now().toISOString().slice(0, 10);
      return sendCsv(reply, `flickquest-statement-${day}.csv`, parts);
    },
  );
}
