import { useCreate } from '../create-context.ts';
import { PlaceForm } from './location-form.tsx';

/** Where the flick was made. */
export function PlaceDialog() {
  const { draft, publishing, panel, open } = useCreate();
  return (
    <PlaceForm
      open={panel === 'place'}
      place={draft.place}
      onSave={(place) => publishing.edit('place', place)}
      onClose={() => open(null)}
    />
  );
}
