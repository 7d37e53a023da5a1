import type { FormEvent } from 'react';
import { questType } from '../../../../contract/quests/quest.ts';
import { questSort } from '../../../../contract/quests/quest-list.ts';
import { Button } from '../../ui/button.tsx';
import { CountrySelect } from '../../ui/form/country-select.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { messages } from '../parts/messages.ts';
import { NO_FILTERS, NOWHERE, type QuestsSearch } from './quests-search-params.ts';
import { radiusOptions, radiusText, readRadius } from './radius.ts';
import { sorts } from './sort-menu.tsx';
import { useFilterDraft } from './use-filter-draft.ts';

const text = messages.filter;

type FilterProps = { draft: QuestsSearch; change: (patch: QuestsSearch) => void };

function CountryFilter({ draft, change }: FilterProps) {
  return (
    <>
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
    </>
  );
}

/** Online or on site, and how far away. */
function LocationFilter({ draft, change }: FilterProps) {
  return (
    <>
      <SelectField
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
        <SelectField
          label={text.radius}
          value={radiusText(draft.radius)}
          options={radiusOptions(draft.radius)}
          onChange={(radius) => change({ radius: readRadius(radius) })}
        />
      )}
    </>
  );
}

export type FilterFormProps = { search: QuestsSearch; onDone: (search: QuestsSearch) => void };

/** The form with all filters of the list of quests. */
export function FilterForm({ search, onDone }: FilterFormProps) {
  const form = useFilterDraft(search);
  const { draft, change } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const filters = form.validate();
    if (filters) onDone(filters);
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
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
        value={form.reward}
        error={form.isRewardInvalid && text.badReward}
        onChange={({ target }) => form.typeReward(target.value)}
      />
      <CountryFilter draft={draft} change={change} />
      <SelectField
        label={text.type}
        value={draft.type ?? ''}
        options={[['', text.all], ...questType.options.map((type) => [type, type] as const)]}
        onChange={(type) => change({ type: questType.safeParse(type).data })}
      />
      <LocationFilter draft={draft} change={change} />
      <SelectField
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
      <SelectField
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
