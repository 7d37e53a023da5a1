import { useCreate } from '../create-context.ts';
import { TagForm } from './tag-form.tsx';

/** Tags people on the selected item. */
export function PeopleDialog() {
  const { draft, item, publishing, panel, open } = useCreate();
  if (!item) return null;
  return (
    <TagForm
      open={panel === 'people'}
      people={item.taggedUsers}
      audience={draft.settings.audienceSetting}
      onChange={(people) => publishing.edit('tag', item.id, people)}
      onClose={() => open(null)}
    />
  );
}
