import type { ResponseData } from '../../../contract/core/endpoint.ts';
import type { getMoney, listUnclaimed, MoneyAlert } from '../../../contract/money/admin-money.ts';
import { CURRENCY } from '../../../contract/money/money.ts';
import type { Books } from '../../../contract/money/wallet.ts';
import type { Clock } from '../../core/clock.ts';
import { forbidden, notFound } from '../../core/errors.ts';
import type { UrlSigner } from '../../core/storage/url-signer.ts';
import type { Database } from '../../db/connection.ts';
import { within } from '../../db/prepared-statement.ts';
import type { PaymentProvider } from '../../providers/payments/provider.ts';
import { accountKinds } from '../ledger/accounts.ts';
import type { unclaimedFundsRepository } from '../ledger/unclaimed-funds.repository.ts';
import type { adminMoneyRepository } from './admin-money.repository.ts';
import type { MoneyRequestRecordsService } from './money-request-records.service.ts';

interface Deps {
  database: Database;
  money: Pick<typeof adminMoneyRepository, 'overview' | 'openAlert' | 'settle'>;
  unclaimed: Pick<typeof unclaimedFundsRepository, 'list'>;
  records: Pick<MoneyRequestRecordsService, 'noteSettled'>;
  /** Runs the ledger checks and stores their result. */
  check: () => Promise<Books>;
  /** Null where payments are not set up. */
  provider: Pick<PaymentProvider, 'balance'> | null;
  signer: UrlSigner;
  clock: Clock;
  onBackgroundError: (error: unknown) => void;
}

const NEVER_CHECKED = { checkedAt: null, difference: 0, problems: [] };

/** What operators see of money: the ledger and its checks, alerts, moves and unclaimed funds. */
export function createAdminMoneyService(deps: Deps) {
  const { database, money, records, provider, signer, clock } = deps;

  /** Null if the provider does not respond, so that the ledger is shown anyway. */
  async function providerBalance(): Promise<number | null> {
    try {
      return (await provider?.balance()) ?? null;
    } catch (error) {
      deps.onBackgroundError(error);
      return null;
    }
  }

  return {
    async overview(): Promise<ResponseData<typeof getMoney>> {
      const [found, balance] = await Promise.all([money.overview(database), providerBalance()]);
      const { checkedAt, difference, problems } = found.books ?? NEVER_CHECKED;
      return {
        books: { checkedAt, difference, problems: problems.length },
        problems,
        accounts: accountKinds.map(({ kind, side }) => ({
          account: kind,
          side,
          balance: found.sums[kind] ?? 0,
        })),
        providerBalance: balance,
        alerts: found.alerts,
        moves: JSON.parse(signer.signMediaUrls(found.moves)),
        requests: JSON.parse(signer.signMediaUrls(found.requests)),
        currency: CURRENCY,
      };
    },

    /** Erased accounts with unclaimed funds; the name may be written with an @ and in any case. */
    async unclaimed(q = ''): Promise<ResponseData<typeof listUnclaimed>> {
      const name = q.replace(/^@/, '').toLowerCase();
      return { accounts: await deps.unclaimed.list(database, name || null), currency: CURRENCY };
    },

    check: deps.check,

    /** Settles an alert; 404 unknown, 403 for one about oneself. A second call changes nothing. */
    settle: (id: string, operatorId: string): Promise<MoneyAlert> =>
      database.db.transaction().execute(async (trx) => {
        const known = await money.openAlert(within(trx), id, operatorId);
        if (known?.isOwn) throw forbidden('alertAboutYou');
        const alert = await money.settle(within(trx), id, operatorId, clock.now());
        if (!known || !alert) throw notFound('alertGone');
        if (!known.isSettled) await records.noteSettled(trx, alert, operatorId);
        return alert;
      }),
  };
}
export type AdminMoneyService = ReturnType<typeof createAdminMoneyService>;
