import { FileDown } from 'lucide-react';
import { LOCALE } from '../../../lib/locale/locale.ts';
import * as m from '../../../messages/money.gen.ts';
import type { useStatement } from '../../../queries/money/transaction-statement.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Spinner } from '../../ui/spinner.tsx';

const kilobytes = new Intl.NumberFormat(LOCALE, {
  style: 'unit',
  unit: 'kilobyte',
  maximumFractionDigits: 0,
});

type Statement = { statement: ReturnType<typeof useStatement> };

/** Downloads the rows of the list as a file. */
export function StatementButton({ statement, onPress }: Statement & { onPress: () => void }) {
  return (
    <IconButton
      label={m.statementStart()}
      icon={FileDown}
      aria-busy={statement.isReading || undefined}
      className="-my-2 -me-2 text-text-2"
      tip="above-end"
      onClick={() => !statement.isReading && onPress()}
    />
  );
}

/** The bytes received so far. */
export function StatementProgress({ statement }: Statement) {
  if (!statement.isReading) return null;
  return (
    <div className="flex items-center gap-2 pt-2 text-md text-text-2">
      <Spinner size={16} />
      <p className="min-w-0 flex-1 tabular-nums">
        <span role="status">{m.statementReading()}</span>{' '}
        {kilobytes.format(Math.ceil(statement.bytes / 1_000))}
      </p>
      <Button variant="quiet" size="s" onClick={statement.stop}>
        {m.cancel()}
      </Button>
    </div>
  );
}
