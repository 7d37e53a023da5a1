import { formatMoney } from '../../../../lib/format/money.ts';
import * as m from '../../../../messages/moderation.gen.ts';
import { PageSection } from '../../../ui/section/page-section.tsx';
import type { MoneyOverview } from './ledger-checks.tsx';
import { accountNames } from './money-messages.ts';

const cell = 'py-2 ps-4 text-end align-top tabular-nums';

function ProviderBalance({
  atProvider,
  booked,
  currency,
}: {
  atProvider: number | null;
  booked: number;
  currency: string;
}) {
  if (atProvider === null) return <p className="text-sm text-text-2">{m.providerSilent()}</p>;
  const same = atProvider === booked;
  return (
    <p className={`text-sm ${same ? 'text-text-2' : 'font-semibold text-danger-text'}`}>
      {same
        ? m.providerBalance({ balance: formatMoney(atProvider, currency) })
        : m.providerBalanceOff({
            balance: formatMoney(atProvider, currency),
            difference: formatMoney(atProvider - booked, currency),
          })}
    </p>
  );
}

/** All accounts on their two sides, which have the same sum. */
export function MoneyAccounts({ accounts, providerBalance, currency }: MoneyOverview) {
  const sumOf = (side: 'debit' | 'credit') =>
    accounts.reduce((sum, account) => (account.side === side ? sum + account.balance : sum), 0);
  const [debit, credit] = [sumOf('debit'), sumOf('credit')];
  const money = (amount: number) => formatMoney(amount, currency);
  return (
    <PageSection title={m.accounts()}>
      <table className="w-full text-md">
        <thead>
          <tr className="border-line border-b text-sm text-text-2">
            <th scope="col" className="py-2 text-start font-medium">
              {m.account()}
            </th>
            <th scope="col" className={`${cell} font-medium`}>
              {m.debit()}
            </th>
            <th scope="col" className={`${cell} font-medium`}>
              {m.credit()}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {accounts.map(({ account, side, balance }) => (
            <tr key={account}>
              <th scope="row" className="py-2 text-start font-normal">
                {accountNames[account] ?? account}
                {account === 'provider_cash' && (
                  <ProviderBalance atProvider={providerBalance} booked={balance} currency={currency} />
                )}
              </th>
              <td className={cell}>{side === 'debit' ? money(balance) : ''}</td>
              <td className={cell}>{side === 'credit' ? money(balance) : ''}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-line-strong border-t font-bold">
            <th scope="row" className="py-2 text-start">
              {debit === credit
                ? m.accountsBalanced()
                : m.accountsApart({ difference: money(debit - credit) })}
            </th>
            <td className={cell}>{money(debit)}</td>
            <td className={cell}>{money(credit)}</td>
          </tr>
        </tfoot>
      </table>
    </PageSection>
  );
}
