import { type FormEvent, useEffect, useRef, useState } from 'react';
import { limits } from '../../../../contract/core/limits.ts';
import * as m from '../../../messages/quests.gen.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';

type QuestionFormProps = {
  label: string;
  hint?: string | undefined;
  onSend: (trimmed: string) => void;
  onCancel: () => void;
};

function problemOf(trimmed: string): string | undefined {
  const { min, max } = limits.question;
  if (trimmed.length < min) return m.questionTooShort({ min });
  return trimmed.length > max ? m.questionTooLong({ max }) : undefined;
}

/** The form for a question or an answer. */
export function QuestionForm({ label, hint, onSend, onCancel }: QuestionFormProps) {
  const [text, setText] = useState('');
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // It was opened by a press: writing begins here.
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);
  const trimmed = text.trim();
  const problem = problemOf(trimmed);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (problem === undefined) onSend(trimmed);
  };
  return (
    <form ref={form} noValidate onSubmit={send} className="flex flex-col gap-3">
      <TextArea
        label={label}
        hint={hint}
        value={text}
        rows={2}
        limit={limits.question.max}
        error={isChecked ? problem : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex justify-end gap-2">
        <Button type="button" variant="quiet" onClick={onCancel}>
          {m.questionCancel()}
        </Button>
        <Button type="submit">{m.questionSend()}</Button>
      </div>
    </form>
  );
}
