import type { TransactionDetail } from '../../../../contract/money/transaction.ts';
import { Amount } from '../amounts/amount.tsx';
import { messages } from './messages.ts';
import './journal-lines.css';

const text = messages.detail;

type JournalProps = Pick<TransactionDetail, 'journal' | 'lines'> & { currency: string };

/** The lines of the journal: debits and credits, which balance. */
export function Journal({ journal, lines, currency }: JournalProps) {
  const debit = lines.reduce((sum, line) => sum + line.debit, 0);
  const credit = lines.reduce((sum, line) => sum + line.credit, 0);
  const amount = (minor: number) => (minor === 0 ? null : <Amount minor={minor} currency={currency} />);
  return (
    <section aria-labelledby="journal">
      <h3 id="journal" className="font-bold text-base">
        {text.journal}
      </h3>
      <p className="break-all font-mono text-sm text-text-2">{journal.key}</p>
      <div className="mt-2 overflow-x-auto rounded-lg shadow-0">
        <table className="journal-lines w-full text-sm tabular-nums">
          <thead className="text-text-2">
            <tr>
              <th scope="col" className="font-semibold">
                {text.account}
              </th>
              <th scope="col" className="font-semibold">
                {text.debit}
              </th>
              <th scope="col" className="font-semibold">
                {text.credit}
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
              <th scope="row">{text.sum}</th>
              <td>
                <Amount minor={debit} currency={currency} />
              </td>
              <td>
                <Amount minor={credit} currency={currency} />
              </td>
            </tr>
            <tr>
              <th scope="row">{text.difference}</th>
              <td colSpan={2}>
                <Amount minor={debit - credit} currency={currency} />
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
}
