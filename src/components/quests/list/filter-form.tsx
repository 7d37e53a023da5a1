import type { FormEvent } from 'react';
import { questType } from '../../../../contract/quests/quest.ts';
import { questSort } from '../../../../contract/quests/quest-list.ts';
import { writeAmount } from '../../../lib/format/amount-text.ts';
import * as m from '../../../messages/quests.gen.ts';
import { useViewer } from '../../../queries/core/viewer.ts';
import { Button } from '../../ui/button.tsx';
import { CountrySelect } from '../../ui/form/country-select.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { questStatusText, questTypeText } from '../parts/quest-status.ts';
import { NO_FILTERS, NOWHERE, type QuestsSearch } from './quests-search-params.ts';
import { radiusOptions, radiusText, readRadius } from './radius.ts';
import { sorts, sortTexts } from './sort-menu.tsx';
import { useFilterDraft } from './use-filter-draft.ts';

type FilterProps = { draft: QuestsSearch; change: (patch: QuestsSearch) => void };

function CountryFilter({ draft, change }: FilterProps) {
  return (
    <>
      <CountrySelect
        label={m.questListCountry()}
        value={draft.country ?? null}
        hint={draft.country ? undefined : m.questListCountryHint()}
        onChange={(country) => change({ country })}
      />
      {draft.country && (
        <Button
          variant="quiet"
          size="s"
          className="self-start"
          onClick={() => change({ country: undefined })}
        >
          {m.questListAnyCountry()}
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
        label={m.questListWhere()}
        value={draft.mode ?? ''}
        options={[
          ['', m.questListFilterAll()],
          ['online', m.questAnywhere()],
          ['onsite', m.questListOnSite()],
        ]}
        onChange={(mode) => change({ mode: mode === 'online' || mode === 'onsite' ? mode : undefined })}
      />
      {draft.lat !== undefined && (
        <SelectField
          label={m.questListRadius()}
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
  const viewer = useViewer();
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
        label={m.questListKeywords()}
        value={draft.q ?? ''}
        onChange={({ target }) => change({ q: target.value })}
      />
      <TextField
        label={m.questListHashtag()}
        value={draft.hashtag ?? ''}
        autoCapitalize="none"
        onChange={({ target }) => change({ hashtag: target.value })}
      />
      <TextField
        label={m.questListMinReward()}
        inputMode="decimal"
        placeholder={writeAmount(5_000)}
        value={form.reward}
        error={form.isRewardInvalid && m.questListMinRewardInvalid()}
        onChange={({ target }) => form.typeReward(target.value)}
      />
      <CountryFilter draft={draft} change={change} />
      <SelectField
        label={m.questListType()}
        value={draft.type ?? ''}
        options={[
          ['', m.questListFilterAll()],
          ...questType.options.map((type) => [type, questTypeText(type)] as const),
        ]}
        onChange={(type) => change({ type: questType.safeParse(type).data })}
      />
      <LocationFilter draft={draft} change={change} />
      <SelectField
        label={m.questListStatus()}
        value={draft.status ?? ''}
        options={[
          ['', questStatusText('open')],
          ['closing', questStatusText('closing')],
          ['closed', questStatusText('closed')],
        ]}
        onChange={(status) =>
          change({ status: status === 'closing' || status === 'closed' ? status : undefined })
        }
      />
      <SelectField
        label={m.questListSortBy()}
        value={draft.sort ?? 'date-desc'}
        options={sorts
          .filter((sort) => sort !== 'near' || draft.lat !== undefined)
          .map((sort) => [sort, sortTexts[sort]()] as const)}
        onChange={(sort) => change({ sort: questSort.safeParse(sort).data })}
      />
      {viewer && (
        <Switch
          label={m.questListApplied()}
          checked={draft.applied === 'me'}
          onChange={(isOn) => change({ applied: isOn ? 'me' : undefined })}
        />
      )}
      <div className="mt-1 flex justify-end gap-3">
        <Button variant="quiet" onClick={() => onDone({ ...NO_FILTERS, ...NOWHERE })}>
          {m.questListClearFilters()}
        </Button>
        <Button type="submit">{m.questListShow()}</Button>
      </div>
    </form>
  );
}
