import { Plus } from 'lucide-react';
import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { questLimits } from '../../../../contract/quests/quest-limits.ts';
import { announce } from '../../../lib/browser/announce.ts';
import * as m from '../../../messages/quests.gen.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/form/field.tsx';
import { Sortable } from '../../ui/list/sortable.tsx';
import { CriterionRow } from './criterion-row.tsx';

type CriteriaFieldProps = {
  lines: readonly string[];
  error: string | undefined;
  onChange: (lines: readonly string[]) => void;
};

/** An ordered list of short lines, identified by their position. */
export function CriteriaField({ lines, error, onChange }: CriteriaFieldProps) {
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const isFull = lines.length >= questLimits.criteria;
  /** Synchronously: the next typed text belongs to the new row. */
  const change = (next: readonly string[], focusAt: number) => {
    flushSync(() => onChange(next));
    list.current?.querySelectorAll('input')[Math.max(0, focusAt)]?.focus();
  };
  const add = (at: number) => {
    if (!isFull) change(lines.toSpliced(at, 0, ''), at);
  };
  const remove = (at: number) => change(lines.toSpliced(at, 1), at - 1);
  const moved = (at: number, to: number) => lines.toSpliced(at, 1).toSpliced(to, 0, lines[at] ?? '');
  const moveByKey = (at: number, to: number) => {
    if (to < 0 || to >= lines.length) return;
    change(moved(at, to), to);
    announce(m.createCriterionMoved({ position: to + 1 }));
  };
  const ids = lines.map((_, at) => String(at));
  return (
    <fieldset className="flex min-w-0 flex-col gap-3" aria-describedby={`${id}-hint`}>
      <legend className="mb-2 font-semibold text-md">{m.createCriteria()}</legend>
      <Sortable
        ids={ids}
        shape="column"
        onMove={(from, to) => {
          onChange(moved(Number(from), to));
          announce(m.createCriterionMoved({ position: to + 1 }));
        }}
      >
        <ol ref={list} className="flex flex-col gap-2 empty:hidden">
          {lines.map((text, at) => (
            <CriterionRow
              key={ids[at]}
              id={String(at)}
              text={text}
              at={at}
              isLast={at === lines.length - 1}
              errorId={error ? `${id}-error` : undefined}
              onChange={(next) => onChange(lines.with(at, next))}
              onMove={(by) => moveByKey(at, at + by)}
              onAddBelow={() => add(at + 1)}
              onRemove={() => remove(at)}
            />
          ))}
        </ol>
      </Sortable>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {!isFull && (
        <Button variant="quiet" icon={Plus} className="self-start" onClick={() => add(lines.length)}>
          {m.createCriterionAdd()}
        </Button>
      )}
      <p id={`${id}-hint`} className="text-sm text-text-2">
        {m.createCriteriaHint()}
      </p>
    </fieldset>
  );
}
