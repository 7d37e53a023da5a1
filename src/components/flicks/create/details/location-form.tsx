import { LocateFixed, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { limits } from '../../../../../contract/core/limits.ts';
import * as m from '../../../../messages/flicks.gen.ts';
import type { DraftLocation } from '../../../../publishing/drafts/draft.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useOwnPosition } from '../../../ui/use-geolocation.ts';

const NO_LOCATION: DraftLocation = { name: '' };

type LocationFormProps = {
  open: boolean;
  /** What was chosen before. */
  location: DraftLocation | null;
  onSave: (location: DraftLocation | null) => void;
  onClose: () => void;
};

/** The location of a flick: a name, and optionally the position of the device. */
export function LocationForm({ open, location: chosen, onSave, onClose }: LocationFormProps) {
  const [typed, setTyped] = useState<DraftLocation | null>(null);
  const [error, setError] = useState<string | undefined>();
  const field = useRef<HTMLInputElement>(null);
  const position = useOwnPosition();
  const location = typed ?? chosen ?? NO_LOCATION;
  const { lat, lng } = location;
  const name = location.name.trim();
  const change = (next: DraftLocation) => {
    setTyped(next);
    setError(undefined);
  };
  const close = () => {
    setTyped(null);
    setError(undefined);
    position.forget();
    onClose();
  };
  const save = () => {
    const problem =
      name === '' && lat !== undefined
        ? m.createLocationNameMissing()
        : name.length > limits.location.max && m.composerTooLong({ max: limits.location.max });
    if (problem) {
      setError(problem);
      field.current?.focus();
      return;
    }
    onSave(name === '' ? null : { ...location, name });
    close();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={m.createLocation()}
      size="s"
      footer={<Button onClick={save}>{m.createDone()}</Button>}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
        className="flex flex-col gap-4"
      >
        <TextField
          ref={field}
          label={m.createLocationName()}
          value={location.name}
          error={error}
          autoComplete="off"
          onChange={({ target }) => change({ ...location, name: target.value })}
        />
        {lat === undefined ? (
          <Button
            variant="quiet"
            icon={LocateFixed}
            className="self-start"
            loading={position.isLocating}
            loadingLabel={m.createLocating()}
            onClick={() => position.ask((found) => change({ ...location, ...found }))}
          >
            {m.createLocationUseMine()}
          </Button>
        ) : (
          <p className="flex items-center gap-2 text-md text-text-2">
            <LocateFixed size={16} className="shrink-0" aria-hidden="true" />
            <span className="min-w-0 flex-1 tabular-nums">
              {m.createLocationNear({ lat: String(lat), lng: String(lng) })}
            </span>
            <IconButton
              label={m.createLocationRemove()}
              icon={X}
              size="s"
              tip="none"
              onClick={() => change({ name: location.name })}
            />
          </p>
        )}
        {position.failure && (
          <p role="alert" className="text-danger-text text-sm">
            {position.failure}
          </p>
        )}
      </form>
    </Dialog>
  );
}
