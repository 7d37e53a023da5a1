import { ListFilter, X } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { type TransactionFilter, transactionKind } from '../../../../contract/money/transaction.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Field, fieldBox, fieldControl } from '../../ui/form/field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { messages } from '../wallet/messages.ts';
import { dayInWords } from '../wallet/wallet-dates.ts';
import { useWalletAddress } from '../wallet/wallet-search-params.ts';

const words = messages.filter;

type FilterFormProps = { filter: TransactionFilter; onDone: (filter: TransactionFilter) => void };

function FilterForm({ filter, onDone }: FilterFormProps) {
  const [kind, setKind] = useState(filter.kind);
  const [from, setFrom] = useState(filter.from ?? '');
  const [to, setTo] = useState(filter.to ?? '');
  const [isWrong, setWrong] = useState(false);
  const kindId = useId();
  const send = (event: FormEvent) => {
    event.preventDefault();
    const isMixedUp = from !== '' && to !== '' && to < from;
    setWrong(isMixedUp);
    if (!isMixedUp) onDone({ kind, from: from || undefined, to: to || undefined });
  };
  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-4">
      <Field id={kindId} label={words.kind}>
        <div className={`${fieldBox} min-h-12`}>
          <select
            id={kindId}
            value={kind ?? ''}
            onChange={(event) => setKind(transactionKind.safeParse(event.target.value).data)}
            className={`${fieldControl} h-12`}
          >
            <option value="">{words.all}</option>
            {transactionKind.options.map((option) => (
              <option key={option} value={option}>
                {messages.kinds[option]}
              </option>
            ))}
          </select>
        </div>
      </Field>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          type="date"
          label={words.from}
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
        <TextField
          type="date"
          label={words.to}
          value={to}
          error={isWrong && words.order}
          onChange={(event) => setTo(event.target.value)}
        />
      </div>
      <div className="mt-1 flex justify-end gap-3">
        <Button variant="quiet" onClick={() => onDone({})}>
          {words.clear}
        </Button>
        <Button type="submit">{words.apply}</Button>
      </div>
    </form>
  );
}

/** Narrows the list by kind and days. */
export function FilterButton({ filter }: { filter: TransactionFilter }) {
  const [isOpen, setOpen] = useState(false);
  const address = useWalletAddress();
  return (
    <>
      <IconButton
        label={words.open}
        icon={ListFilter}
        aria-haspopup="dialog"
        className="-my-2 text-text-2"
        tip="above"
        onClick={() => setOpen(true)}
      />
      <Dialog open={isOpen} onOpenChange={setOpen} title={words.title} size="s">
        <FilterForm
          filter={filter}
          onDone={(chosen) => {
            setOpen(false);
            address.filter(chosen);
          }}
        />
      </Dialog>
    </>
  );
}

/** What the list is narrowed to now; each can be taken off. */
export function FilterChips({ filter }: { filter: TransactionFilter }) {
  const address = useWalletAddress();
  const chips: [keyof TransactionFilter, string][] = [];
  if (filter.kind) chips.push(['kind', messages.kinds[filter.kind]]);
  if (filter.from) chips.push(['from', `${words.from} ${dayInWords(filter.from)}`]);
  if (filter.to) chips.push(['to', `${words.to} ${dayInWords(filter.to)}`]);
  if (chips.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2 pt-3 pb-1">
      {chips.map(([name, label]) => (
        <button
          key={name}
          type="button"
          aria-label={words.remove(label)}
          onClick={() => address.filter({ ...filter, [name]: undefined })}
          className="hit flex h-9 items-center gap-1.5 rounded-full bg-inverse px-4 font-semibold text-md text-on-inverse"
        >
          {label}
          <X size={16} strokeWidth={2.2} aria-hidden="true" />
        </button>
      ))}
    </div>
  );
}
