import { useState } from 'react';
import { questLimits } from '../../../../contract/quests/quest-limits.ts';
import * as m from '../../../messages/quests.gen.ts';
import { TextArea } from '../../ui/form/text-area.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { ChangeQuestForm, type QuestDialogProps } from './change-quest-form.tsx';

const isWithin = (text: string, { min, max }: { min: number; max: number }) => {
  const { length } = text.trim();
  return length >= min && length <= max;
};

/** Changes title and description of a quest that nobody has applied to yet. */
export function EditQuestDialog(props: QuestDialogProps) {
  const [title, setTitle] = useState(props.quest.title);
  const [description, setDescription] = useState(props.quest.description);
  const isTitleValid = isWithin(title, questLimits.title);
  const isDescriptionValid = isWithin(description, questLimits.description);
  const isValid = isTitleValid && isDescriptionValid;
  return (
    <ChangeQuestForm
      {...props}
      title={m.questEditTitle()}
      change={isValid ? { title: title.trim(), description: description.trim() } : null}
      saveLabel={m.questSaveAction()}
      savingLabel={m.questSaving()}
      savedText={m.questSaved()}
    >
      {(isSubmitted) => (
        <>
          <TextField
            label={m.questEditName()}
            value={title}
            error={isSubmitted && !isTitleValid && m.questLengthInvalid(questLimits.title)}
            onChange={({ target }) => setTitle(target.value)}
          />
          <TextArea
            label={m.questEditDescription()}
            value={description}
            rows={5}
            limit={questLimits.description.max}
            hint={m.questEditHint()}
            error={
              isSubmitted && !isDescriptionValid ? m.questLengthInvalid(questLimits.description) : undefined
            }
            onChange={({ target }) => setDescription(target.value)}
          />
        </>
      )}
    </ChangeQuestForm>
  );
}

/** Adds a dated note below the description. */
export function AddNoteDialog(props: QuestDialogProps) {
  const [note, setNote] = useState('');
  const isValid = isWithin(note, questLimits.addition);
  return (
    <ChangeQuestForm
      {...props}
      title={m.questNoteTitle()}
      change={isValid ? { addition: note.trim() } : null}
      saveLabel={m.questNoteAdd()}
      savingLabel={m.questSaving()}
      savedText={m.questNoteSaved()}
    >
      {(isSubmitted) => (
        <TextArea
          label={m.questNoteLabel()}
          value={note}
          limit={questLimits.addition.max}
          hint={m.questNoteHint()}
          error={isSubmitted && !isValid ? m.questLengthInvalid(questLimits.addition) : undefined}
          onChange={({ target }) => setNote(target.value)}
        />
      )}
    </ChangeQuestForm>
  );
}
