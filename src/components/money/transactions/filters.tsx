import { ListFilter, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { type TransactionFilter, transactionKind } from '../../../../contract/money/transaction.ts';
import { formatCalendarDay } from '../../../lib/format/format-day.ts';
import * as m from '../../../messages/money.gen.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { kindLabels } from './transaction-text.ts';
import { useWalletSearchParams } from './wallet-search-params.ts';

type FilterFormProps = { filter: TransactionFilter; onDone: (filter: TransactionFilter) => void };

function FilterForm({ filter, onDone }: FilterFormProps) {
  const [kind, setKind] = useState(filter.kind);
  const [from, setFrom] = useState(filter.from ?? '');
  const [to, setTo] = useState(filter.to ?? '');
  const [isOrderInvalid, setOrderInvalid] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isReversed = from !== '' && to !== '' && to < from;
    setOrderInvalid(isReversed);
    if (!isReversed) onDone({ kind, from: from || undefined, to: to || undefined });
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <SelectField
        label={m.filterKind()}
        value={kind ?? ''}
        options={[
          ['', m.filterAllKinds()],
          ...transactionKind.options.map((option) => [option, kindLabels[option]] as const),
        ]}
        onChange={(value) => setKind(transactionKind.safeParse(value).data)}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          type="date"
          label={m.filterFrom()}
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
        <TextField
          type="date"
          label={m.filterTo()}
          value={to}
          error={isOrderInvalid && m.filterOrder()}
          onChange={(event) => setTo(event.target.value)}
        />
      </div>
      <div className="mt-1 flex justify-end gap-3">
        <Button variant="quiet" onClick={() => onDone({})}>
          {m.filterClear()}
        </Button>
        <Button type="submit">{m.filterApply()}</Button>
      </div>
    </form>
  );
}

/** Narrows the list by kind and days. */
export function FilterButton({ filter }: { filter: TransactionFilter }) {
  const [isOpen, setOpen] = useState(false);
  const searchParams = useWalletSearchParams();
  return (
    <>
      <IconButton
        label={m.filterOpen()}
        icon={ListFilter}
        aria-haspopup="dialog"
        className="-my-2 text-text-2"
        tip="above"
        onClick={() => setOpen(true)}
      />
      <Dialog open={isOpen} onOpenChange={setOpen} title={m.filterTitle()} size="s">
        <FilterForm
          filter={filter}
          onDone={(chosen) => {
            setOpen(false);
            searchParams.filter(chosen);
          }}
        />
      </Dialog>
    </>
  );
}

/** The active filters; each can be removed. */
export function FilterChips({ filter }: { filter: TransactionFilter }) {
  const searchParams = useWalletSearchParams();
  const chips: [keyof TransactionFilter, string][] = [];
  if (filter.kind) chips.push(['kind', kindLabels[filter.kind]]);
  if (filter.from) chips.push(['from', m.filterFromDay({ day: formatCalendarDay(filter.from) })]);
  if (filter.to) chips.push(['to', m.filterToDay({ day: formatCalendarDay(filter.to) })]);
  if (chips.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2 pt-3 pb-1">
      {chips.map(([name, label]) => (
        <button
          key={name}
          type="button"
          aria-label={m.filterRemove({ filter: label })}
          onClick={() => searchParams.filter({ ...filter, [name]: undefined })}
          className="hit flex h-9 items-center gap-1.5 rounded-full bg-inverse px-4 font-semibold text-md text-on-inverse"
        >
          {label}
          <X size={16} strokeWidth={2.2} aria-hidden="true" />
        </button>
      ))}
    </div>
  );
}
