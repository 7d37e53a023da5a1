import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { TransactionDetail } from '../../../../contract/money/transaction.ts';
import * as m from '../../../messages/money.gen.ts';
import { Amount } from '../amounts/amount.tsx';
import './journal-lines.css';

type JournalProps = Pick<TransactionDetail, 'journal' | 'lines'> & { currency: string };

/** Debits and credits, which balance. */
function JournalTable({ journal, lines, currency }: JournalProps) {
  const debit = lines.reduce((sum, line) => sum + line.debit, 0);
  const credit = lines.reduce((sum, line) => sum + line.credit, 0);
  const amount = (minor: number) => (minor === 0 ? null : <Amount minor={minor} currency={currency} />);
  return (
    <>
      <p className="mt-2 break-all font-mono text-sm text-text-2">{journal.key}</p>
      <div className="mt-2 overflow-x-auto rounded-lg shadow-0">
        <table className="journal-lines w-full text-sm tabular-nums">
          <thead className="text-text-2">
            <tr>
              <th scope="col" className="font-semibold">
                {m.journalAccount()}
              </th>
              <th scope="col" className="font-semibold">
                {m.journalDebit()}
              </th>
              <th scope="col" className="font-semibold">
                {m.journalCredit()}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={`${line.account}/${line.debit}/${line.credit}`}>
                <th scope="row" className="font-normal">
                  {line.account}
                </th>
                <td>{amount(line.debit)}</td>
                <td>{amount(line.credit)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot className="font-bold">
            <tr>
              <th scope="row">{m.journalTotal()}</th>
              <td>
                <Amount minor={debit} currency={currency} />
              </td>
              <td>
                <Amount minor={credit} currency={currency} />
              </td>
            </tr>
            <tr>
              <th scope="row">{m.journalDifference()}</th>
              <td colSpan={2}>
                <Amount minor={debit - credit} currency={currency} />
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
    </>
  );
}

/** The journal of a transaction. It is accounting, which few people read, so it opens on request. */
export function Journal(props: JournalProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="hit inline-flex cursor-pointer list-none items-center gap-1 rounded-sm font-semibold text-md text-text hover:underline [&::-webkit-details-marker]:hidden">
        {isOpen ? m.hideAccountingDetails() : m.showAccountingDetails()}
        <ChevronDown size={16} className={`shrink-0 ${isOpen ? 'rotate-180' : ''}`} aria-hidden="true" />
      </summary>
      <JournalTable {...props} />
    </details>
  );
}
