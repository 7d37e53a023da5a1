import { limits } from '../../../../../contract/core/limits.ts';
import type { Person } from '../../../../../contract/core/shared.ts';
import type { Audience } from '../../../../../contract/flicks/flick.ts';
import { announce } from '../../../../lib/browser/announce.ts';
import * as m from '../../../../messages/flicks.gen.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Chip } from './chip.tsx';
import { PeoplePicker } from './people-picker.tsx';

type TagFormProps = {
  open: boolean;
  people: readonly Person[];
  /** Of the flick. */
  audience: Audience;
  onChange: (people: readonly Person[]) => void;
  onClose: () => void;
};

/** Tags people on a photo or in a video. */
export function TagForm({ open, people, audience, onChange, onClose }: TagFormProps) {
  const pick = (person: Person) => {
    const { userId, username } = person;
    const isTagged = people.some((one) => one.userId === userId);
    if (!isTagged && people.length >= limits.media.tagged) return;
    onChange(isTagged ? people.filter((one) => one.userId !== userId) : [...people, person]);
    announce(isTagged ? m.createTagRemoved({ username }) : m.createTagAdded({ username }));
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m.createTagPeople()}
      footer={<Button onClick={onClose}>{m.createDone()}</Button>}
    >
      <div className="flex flex-col gap-3">
        <PeoplePicker picked={people} audience={audience} onPick={pick} />
        {people.length >= limits.media.tagged && (
          <p className="text-md text-text-2">{m.createTagLimit({ max: limits.media.tagged })}</p>
        )}
        {people.length > 0 && (
          <ul aria-label={m.createTaggedPeople()} className="flex flex-wrap gap-2">
            {people.map((person) => (
              <Chip key={person.userId} label={person.username} onRemove={() => pick(person)} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
