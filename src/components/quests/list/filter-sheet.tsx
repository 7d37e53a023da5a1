import { type FormEvent, useId, useState } from 'react';
import { questType } from '../../../../contract/quests/quest.ts';
import { questSort } from '../../../../contract/quests/quest-list.ts';
import { readAmount, writeAmount } from '../../../lib/format/amount-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { CountrySelect } from '../../ui/form/country-select.tsx';
import { Field, fieldBox, fieldControl } from '../../ui/form/field.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { messages } from '../parts/messages.ts';
import { NO_FILTERS, NOWHERE, type QuestsSearch, readSearch } from './quests-search-params.ts';
import { radiusOptions, radiusText, readRadius } from './radius.ts';
import { sorts } from './sort-menu.tsx';

const text = messages.filter;
type ChoiceProps = {
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
};

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <Field id={id} label={label}>
      <div className={`${fieldBox} min-h-12`}>
        <select
          id={id}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          className={`${fieldControl} h-12`}
        >
          {options.map(([option, name]) => (
            <option key={option} value={option}>
              {name}
            </option>
          ))}
        </select>
      </div>
    </Field>
  );
}

type FilterFormProps = { search: QuestsSearch; onDone: (search: QuestsSearch) => void };

function FilterForm({ search, onDone }: FilterFormProps) {
  const [draft, setDraft] = useState(search);
  const [reward, setReward] = useState(search.minReward ? writeAmount(search.minReward) : '');
  const [isWrong, setWrong] = useState(false);
  const change = (some: QuestsSearch) => setDraft({ ...draft, ...some });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const minReward = reward.trim() === '' ? undefined : readAmount(reward);
    setWrong(minReward === null);
    // Read as an address is: what cannot be asked for is left out.
    if (minReward !== null) onDone({ ...NO_FILTERS, ...readSearch({ ...draft, minReward }) });
  };
  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-4">
      <TextField
        type="search"
        label={text.text}
        value={draft.q ?? ''}
        onChange={({ target }) => change({ q: target.value })}
      />
      <TextField
        label={text.hashtag}
        value={draft.hashtag ?? ''}
        autoCapitalize="none"
        onChange={({ target }) => change({ hashtag: target.value })}
      />
      <TextField
        label={text.minReward}
        inputMode="decimal"
        placeholder="50.00"
        value={reward}
        error={isWrong && text.badReward}
        onChange={({ target }) => {
          setReward(target.value);
          setWrong(false);
        }}
      />
      <CountrySelect
        label={text.country}
        value={draft.country ?? null}
        hint={draft.country ? undefined : text.countryHint}
        onChange={(country) => change({ country })}
      />
      {draft.country && (
        <Button
          variant="quiet"
          size="s"
          className="self-start"
          onClick={() => change({ country: undefined })}
        >
          {text.anyCountry}
        </Button>
      )}
      <Choice
        label={text.type}
        value={draft.type ?? ''}
        options={[['', text.all], ...questType.options.map((type) => [type, type] as const)]}
        onChange={(type) => change({ type: questType.safeParse(type).data })}
      />
      <Choice
        label={text.mode}
        value={draft.mode ?? ''}
        options={[
          ['', text.all],
          ['online', text.anywhere],
          ['onsite', text.onsite],
        ]}
        onChange={(mode) => change({ mode: mode === 'online' || mode === 'onsite' ? mode : undefined })}
      />
      {draft.lat !== undefined && (
        <Choice
          label={text.radius}
          value={radiusText(draft.radius)}
          options={radiusOptions(draft.radius)}
          onChange={(radius) => change({ radius: readRadius(radius) })}
        />
      )}
      <Choice
        label={text.status}
        value={draft.status ?? ''}
        options={[
          ['', messages.questStatuses.open],
          ['closing', messages.questStatuses.closing],
          ['closed', messages.questStatuses.closed],
        ]}
        onChange={(status) =>
          change({ status: status === 'closing' || status === 'closed' ? status : undefined })
        }
      />
      <Choice
        label={messages.sort}
        value={draft.sort ?? 'date-desc'}
        options={sorts
          .filter((sort) => sort !== 'near' || draft.lat !== undefined)
          .map((sort) => [sort, messages.sorts[sort]] as const)}
        onChange={(sort) => change({ sort: questSort.safeParse(sort).data })}
      />
      <Switch
        label={text.applied}
        checked={draft.applied === 'me'}
        onChange={(isOn) => change({ applied: isOn ? 'me' : undefined })}
      />
      <div className="mt-1 flex justify-end gap-3">
        <Button variant="quiet" onClick={() => onDone({ ...NO_FILTERS, ...NOWHERE })}>
          {text.clear}
        </Button>
        <Button type="submit">{text.apply}</Button>
      </div>
    </form>
  );
}

type FilterSheetProps = FilterFormProps & { open: boolean; onClose: () => void };

/** All ways to narrow the list. */
export function FilterSheet({ open, onClose, search, onDone }: FilterSheetProps) {
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()} title={text.title} size="s">
      <FilterForm search={search} onDone={onDone} />
    </Dialog>
  );
}
