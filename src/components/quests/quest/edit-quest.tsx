import { useState } from 'react';
import { questLimits } from '../../../../contract/quests/quest-limits.ts';
import { TextArea } from '../../ui/form/text-area.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { messages } from '../parts/quest-messages.ts';
import { ChangeQuestForm, type QuestDialogProps } from './change-quest-form.tsx';

const isWithin = (text: string, { min, max }: { min: number; max: number }) => {
  const { length } = text.trim();
  return length >= min && length <= max;
};

/** Changes title and description of a quest that nobody has applied to yet. */
export function EditQuestDialog(props: QuestDialogProps) {
  const text = messages.edit;
  const [title, setTitle] = useState(props.quest.title);
  const [description, setDescription] = useState(props.quest.description);
  const isTitleValid = isWithin(title, questLimits.title);
  const isDescriptionValid = isWithin(description, questLimits.description);
  const isValid = isTitleValid && isDescriptionValid;
  return (
    <ChangeQuestForm
      {...props}
      title={text.title}
      change={isValid ? { title: title.trim(), description: description.trim() } : null}
      saveLabel={text.save}
      savingLabel={text.saving}
      savedText={text.saved}
    >
      {(isSubmitted) => (
        <>
          <TextField
            label={text.name}
            value={title}
            error={isSubmitted && !isTitleValid && text.badTitle}
            onChange={({ target }) => setTitle(target.value)}
          />
          <TextArea
            label={text.text}
            value={description}
            rows={5}
            limit={questLimits.description.max}
            hint={text.hint}
            error={isSubmitted && !isDescriptionValid ? text.badText : undefined}
            onChange={({ target }) => setDescription(target.value)}
          />
        </>
      )}
    </ChangeQuestForm>
  );
}

/** Adds a dated note below the description. */
export function AddNoteDialog(props: QuestDialogProps) {
  const text = messages.note;
  const [note, setNote] = useState('');
  const isValid = isWithin(note, questLimits.addition);
  return (
    <ChangeQuestForm
      {...props}
      title={text.title}
      change={isValid ? { addition: note.trim() } : null}
      saveLabel={text.save}
      savingLabel={messages.edit.saving}
      savedText={text.saved}
    >
      {(isSubmitted) => (
        <TextArea
          label={text.label}
          value={note}
          limit={questLimits.addition.max}
          hint={text.hint}
          error={isSubmitted && !isValid ? text.bad : undefined}
          onChange={({ target }) => setNote(target.value)}
        />
      )}
    </ChangeQuestForm>
  );
}
