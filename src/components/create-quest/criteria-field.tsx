import { ArrowDown, ArrowUp, CircleAlert, Plus, X } from 'lucide-react';
import { type KeyboardEvent, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { questLimits } from '../../../contract/quest-limits.ts';
import { announce } from '../../lib/announce.ts';
import { Button } from '../ui/button.tsx';
import { fieldBox, fieldControl } from '../ui/field.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { texts } from './words.ts';

const { fields, line: words } = texts;
const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

type CriteriaFieldProps = {
  lines: readonly string[];
  error: string | undefined;
  onChange: (lines: readonly string[]) => void;
};

/** Short lines in order. Enter adds one below, Alt and an arrow moves it, Backspace in an empty one takes it out. */
export function CriteriaField({ lines, error, onChange }: CriteriaFieldProps) {
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const isFull = lines.length >= questLimits.criteria;
  /** At once: what is typed next belongs to the line that has just come. */
  const change = (next: readonly string[], focusAt: number) => {
    flushSync(() => onChange(next));
    list.current?.querySelectorAll('input')[Math.max(0, focusAt)]?.focus();
  };
  const add = (at: number) => {
    if (!isFull) change(lines.toSpliced(at, 0, ''), at);
  };
  const remove = (at: number) => change(lines.toSpliced(at, 1), at - 1);
  const move = (at: number, by: number) => {
    const to = at + by;
    const line = lines[at];
    if (line === undefined || to < 0 || to >= lines.length) return;
    change(lines.toSpliced(at, 1).toSpliced(to, 0, line), to);
    announce(words.moved(to));
  };
  const press = (event: KeyboardEvent, at: number) => {
    const by = steps[event.key];
    if (event.altKey && by !== undefined) move(at, by);
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) add(at + 1);
    else if (event.key === 'Backspace' && lines[at] === '') remove(at);
    else return;
    event.preventDefault();
  };
  return (
    <fieldset className="create-quest-rows" aria-describedby={`${id}-hint`}>
      <legend className="mb-2 font-semibold text-md">{fields.criteria}</legend>
      <ol ref={list} className="create-quest-lines">
        {lines.map((text, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name but their place
          <li key={at} className={`${fieldBox} min-h-12`}>
            <input
              type="text"
              aria-label={fields.criterion(at)}
              aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
              aria-invalid={(error && [...text.trim()].length > questLimits.criterion) || undefined}
              aria-describedby={error ? `${id}-error` : undefined}
              autoComplete="off"
              value={text}
              onChange={({ target }) => onChange(lines.with(at, target.value))}
              onKeyDown={(event) => press(event, at)}
              className={`${fieldControl} h-12`}
            />
            <IconButton
              label={words.up(at)}
              icon={ArrowUp}
              size="s"
              tip="none"
              disabled={at === 0}
              onClick={() => move(at, -1)}
            />
            <IconButton
              label={words.down(at)}
              icon={ArrowDown}
              size="s"
              tip="none"
              disabled={at === lines.length - 1}
              onClick={() => move(at, 1)}
            />
            <IconButton label={words.remove(at)} icon={X} size="s" tip="none" onClick={() => remove(at)} />
          </li>
        ))}
      </ol>
      {error && (
        <p id={`${id}-error`} className="flex gap-1.5 text-danger-text text-sm">
          <CircleAlert size={14} strokeWidth={2.2} className="mt-0.5 shrink-0" aria-hidden="true" />
          {error}
        </p>
      )}
      {!isFull && (
        <Button variant="quiet" icon={Plus} className="self-start" onClick={() => add(lines.length)}>
          {fields.addCriterion}
        </Button>
      )}
      <p id={`${id}-hint`} className="text-sm text-text-2">
        {fields.criteriaHint}
      </p>
    </fieldset>
  );
}
