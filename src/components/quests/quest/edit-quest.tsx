import { useState } from 'react';
import type { Quest } from '../../../../contract/quests/quest.ts';
import { questLimits } from '../../../../contract/quests/quest-limits.ts';
import { toast } from '../../../lib/browser/toast.ts';
import { useUpdateQuest } from '../../../queries/quests/quest-change.ts';
import { TextArea } from '../../ui/form/text-area.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { messages } from '../parts/quest-messages.ts';
import { OwnerForm } from './owner-form.tsx';

type OwnerDialogProps = { quest: Quest; open: boolean; onClose: () => void };

const fits = (text: string, { min, max }: { min: number; max: number }) => {
  const { length } = text.trim();
  return length >= min && length <= max;
};

/** Changes the words of a quest that nobody has applied to yet. */
export function EditQuestDialog({ quest, open, onClose }: OwnerDialogProps) {
  const words = messages.edit;
  const update = useUpdateQuest(quest._id);
  const [title, setTitle] = useState(quest.title);
  const [description, setDescription] = useState(quest.description);
  const [isChecked, setChecked] = useState(false);
  const isTitleFine = fits(title, questLimits.title);
  const isTextFine = fits(description, questLimits.description);
  const send = () => {
    setChecked(true);
    if (!isTitleFine || !isTextFine) return;
    update.mutate(
      { title: title.trim(), description: description.trim() },
      {
        onSuccess: () => {
          toast.success(words.saved);
          onClose();
        },
      },
    );
  };
  return (
    <OwnerForm
      title={words.title}
      open={open}
      onClose={onClose}
      onSend={send}
      isSending={update.isPending}
      error={update.error}
      button={words.save}
      sending={words.saving}
    >
      <TextField
        label={words.name}
        value={title}
        error={isChecked && !isTitleFine && words.badTitle}
        onChange={({ target }) => setTitle(target.value)}
      />
      <TextArea
        label={words.text}
        value={description}
        rows={5}
        limit={questLimits.description.max}
        hint={words.hint}
        error={isChecked && !isTextFine ? words.badText : undefined}
        onChange={({ target }) => setDescription(target.value)}
      />
    </OwnerForm>
  );
}

/** Adds a dated note below the description. */
export function AddNoteDialog({ quest, open, onClose }: OwnerDialogProps) {
  const words = messages.note;
  const update = useUpdateQuest(quest._id);
  const [note, setNote] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isFine = fits(note, questLimits.addition);
  const send = () => {
    setChecked(true);
    if (!isFine) return;
    update.mutate(
      { addition: note.trim() },
      {
        onSuccess: () => {
          toast.success(words.saved);
          onClose();
        },
      },
    );
  };
  return (
    <OwnerForm
      title={words.title}
      open={open}
      onClose={onClose}
      onSend={send}
      isSending={update.isPending}
      error={update.error}
      button={words.save}
      sending={messages.edit.saving}
    >
      <TextArea
        label={words.label}
        value={note}
        limit={questLimits.addition.max}
        hint={words.hint}
        error={isChecked && !isFine ? words.bad : undefined}
        onChange={({ target }) => setNote(target.value)}
      />
    </OwnerForm>
  );
}
