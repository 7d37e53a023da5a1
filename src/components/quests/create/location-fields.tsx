import { LocateFixed } from 'lucide-react';
import { allCountries } from '../../../lib/format/country-names.ts';
import * as m from '../../../messages/quests.gen.ts';
import { Button } from '../../ui/button.tsx';
import { CountrySelect } from '../../ui/form/country-select.tsx';
import { Segmented } from '../../ui/form/radio-group.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useOwnPosition } from '../../ui/use-geolocation.ts';
import type { CreatingQuest } from './use-create-quest.ts';

const WHERE = [
  { value: 'anywhere', label: m.createAnywhere() },
  { value: 'place', label: m.createAtLocation() },
] as const;

/** The coordinates of a location: of this device, or typed. No third-party map is used. */
function PlaceFields({ creating }: { creating: CreatingQuest }) {
  const { form, problems, set } = creating;
  const position = useOwnPosition({ failed: m.createLocateFailed(), refused: m.createLocateRefused() });
  return (
    <>
      <TextField
        label={m.createLocationName()}
        value={form.place}
        error={problems.place}
        autoComplete="off"
        onChange={({ target }) => set({ place: target.value })}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] items-start gap-3">
        <TextField
          label={m.createLat()}
          value={form.lat}
          error={problems.lat}
          inputMode="text"
          autoComplete="off"
          onChange={({ target }) => set({ lat: target.value })}
        />
        <TextField
          label={m.createLng()}
          value={form.lng}
          error={problems.lng}
          inputMode="text"
          autoComplete="off"
          onChange={({ target }) => set({ lng: target.value })}
        />
      </div>
      <Button
        variant="quiet"
        icon={LocateFixed}
        className="self-start"
        loading={position.isLocating}
        loadingLabel={m.createLocating()}
        onClick={() => position.ask(({ lat, lng }) => set({ lat: String(lat), lng: String(lng) }))}
      >
        {m.createLocate()}
      </Button>
      {position.failure ? (
        <p role="alert" className="text-danger-text text-sm">
          {position.failure}
        </p>
      ) : (
        <p className="text-sm text-text-2">{m.createLocateHint()}</p>
      )}
    </>
  );
}

/** The location of the quest, and who can apply. */
export function WhereFields({ creating }: { creating: CreatingQuest }) {
  const { form, problems, set } = creating;
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <Segmented
        label={m.createWhere()}
        options={WHERE}
        value={form.where}
        onChange={(where) => set({ where })}
      />
      {form.where === 'place' && <PlaceFields creating={creating} />}
      <CountrySelect
        label={m.createCountry()}
        options={[{ code: '', name: m.createCountryAny() }, ...allCountries()]}
        value={form.country}
        hint={m.createCountryHint()}
        error={problems.country}
        onChange={(country) => set({ country })}
      />
    </div>
  );
}
