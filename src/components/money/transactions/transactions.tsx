import { ReceiptText, SearchX } from 'lucide-react';
import { limits } from '../../../../contract/core/limits.ts';
import type { TransactionFilter } from '../../../../contract/money/transaction.ts';
import * as m from '../../../messages/money.gen.ts';
import { useTransactions } from '../../../queries/money/transaction.ts';
import { useStatement } from '../../../queries/money/transaction-statement.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { usePrefetchNextPage } from '../../ui/list/use-prefetch-next-page.ts';
import { FilterButton, FilterChips } from './filters.tsx';
import { PagedRows } from './paged-rows.tsx';
import { StatementButton, StatementProgress } from './statement.tsx';
import { TransactionRow } from './transaction-row.tsx';
import { moreTransactions } from './transaction-text.ts';
import { useWalletSearchParams } from './wallet-search-params.ts';

/** Everything that moved, newest first, filtered. */
export function Transactions({ filter }: { filter: TransactionFilter }) {
  const list = useTransactions(filter);
  usePrefetchNextPage(list, limits.page.short);
  const searchParams = useWalletSearchParams();
  const statement = useStatement();
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const now = new Date();
  return (
    <section aria-labelledby="transactions">
      <div className="flex items-center gap-1">
        <h2 id="transactions" className="min-w-0 flex-1 wrap-anywhere font-bold text-lg md:text-xl">
          {m.transactionsTitle()}
        </h2>
        <FilterButton filter={filter} />
        <StatementButton statement={statement} onPress={() => statement.start(filter)} />
      </div>
      <StatementProgress statement={statement} />
      <FilterChips filter={filter} />
      <PagedRows
        list={list}
        label={m.transactionsTitle()}
        more={moreTransactions}
        row={(item) => (
          <TransactionRow
            key={item._id}
            item={item}
            now={now}
            onOpen={() => searchParams.openTransaction(item._id)}
          />
        )}
        empty={
          isFiltered ? (
            <EmptyState
              icon={SearchX}
              title={m.noMatchTitle()}
              text={m.noMatchText()}
              action={
                <Button variant="tonal" onClick={() => searchParams.filter({})}>
                  {m.clearFilters()}
                </Button>
              }
            />
          ) : (
            <EmptyState
              icon={ReceiptText}
              title={m.transactionsEmptyTitle()}
              text={m.transactionsEmptyText()}
            />
          )
        }
      />
    </section>
  );
}
