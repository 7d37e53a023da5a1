import { useCreate } from '../create-context.ts';
import { LocationForm } from './location-form.tsx';

/** The location of the flick. */
export function LocationDialog() {
  const { draft, publishing, panel, open } = useCreate();
  return (
    <LocationForm
      open={panel === 'place'}
      location={draft.place}
      onSave={(location) => publishing.edit('place', location)}
      onClose={() => open(null)}
    />
  );
}
