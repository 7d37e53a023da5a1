import { ImagePlus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { questLimits } from '../../../../contract/quests/quest-limits.ts';
import { announce } from '../../../lib/browser/announce.ts';
import { toast } from '../../../lib/browser/toast.ts';
import * as m from '../../../messages/quests.gen.ts';
import { ACCEPTED } from '../../../publishing/drafts/check-file.ts';
import { progressOf } from '../../../publishing/uploads/progress.ts';
import { FileInput } from '../../media/files/file-input.tsx';
import { RejectedFiles } from '../../media/files/rejected-files.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/form/field.tsx';
import { Sortable } from '../../ui/list/sortable.tsx';
import { ExampleAltDialog } from './example-alt-dialog.tsx';
import { ExampleTile } from './example-tile.tsx';
import type { CreatingQuest } from './use-create-quest.ts';

/** The files that stopped on their way, and what starts them again. */
function StoppedFiles({ creating: { draft, publishing } }: { creating: CreatingQuest }) {
  const stopped = progressOf(draft).files.flatMap(({ id, name, upload }) =>
    upload.state === 'failed' ? [{ id, name, reason: upload.reason }] : [],
  );
  if (stopped.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2">
      {stopped.map(({ id, name, reason }) => (
        <li key={id} className="flex items-center gap-3 text-md">
          <span className="min-w-0 flex-1">
            <span className="block truncate font-semibold">{name}</span>
            <span className="block text-danger-text">{reason}</span>
          </span>
          <Button
            variant="outline"
            size="s"
            aria-label={m.createExampleRetryNamed({ name })}
            onClick={() => publishing.retry(id)}
          >
            {m.createExampleRetry()}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** The photos and videos that show what is meant; the first is the cover. */
export function ExamplesField({ creating }: { creating: CreatingQuest }) {
  const { draft, publishing, problems, rejectedFiles, addFiles } = creating;
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const [altOf, setAltOf] = useState<string | null>(null);
  const { items } = draft;
  const move = (itemId: string, to: number) => {
    publishing.edit('move', itemId, to);
    announce(m.createExampleMoved({ position: to + 1, count: items.length }));
  };
  const moveByKey = (itemId: string, to: number) => {
    if (to < 0 || to >= items.length) return;
    // Moving an element in the document takes the focus from it.
    flushSync(() => move(itemId, to));
    list.current?.querySelector<HTMLElement>(`[data-item="${itemId}"]`)?.focus();
  };
  const remove = (itemId: string) => {
    const at = items.findIndex(({ id }) => id === itemId);
    const undoRemove = flushSync(() => publishing.remove(itemId));
    // The focused element disappeared: the next one gets the focus, or the button that adds one.
    const left = list.current?.querySelectorAll<HTMLElement>('[data-item]');
    (left?.[Math.min(at, left.length - 1)] ?? adder.current)?.focus();
    const undo = () => {
      const rejection = undoRemove();
      if (rejection !== null) toast.failure(rejection);
    };
    toast.success(m.createExampleRemoved(), { action: { label: m.createUndo(), onPress: undo } });
  };
  const failed = items.filter(({ prepared }) => prepared.state === 'failed');
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 font-semibold text-md">{m.createExamples()}</legend>
      <Sortable ids={items.map((item) => item.id)} shape="grid" onMove={move}>
        <ul ref={list} aria-label={m.createExamplesList()} className="flex flex-wrap gap-2">
          {items.map((item, at) => (
            <ExampleTile
              key={item.id}
              draft={draft}
              item={item}
              onMove={(by) => moveByKey(item.id, at + by)}
              onCover={() => moveByKey(item.id, 0)}
              onAlt={() => setAltOf(item.id)}
              onRemove={() => remove(item.id)}
            />
          ))}
          {items.length < questLimits.media && (
            <li>
              <button
                ref={adder}
                type="button"
                aria-label={m.createExamplesAddLabel()}
                aria-describedby={problems.media ? `${id}-error` : `${id}-hint`}
                data-wrong={problems.media ? '' : undefined}
                onClick={() => chooser.current?.click()}
                className="flex h-32.5 w-26 touch-manipulation flex-col items-center justify-center gap-1.5 rounded-lg border border-line-strong border-dashed bg-fill font-semibold text-md/5.5 text-text-2 hover:bg-fill-hover data-wrong:border-2 data-wrong:border-danger data-wrong:border-solid"
              >
                <ImagePlus size={22} aria-hidden="true" />
                {m.createExamplesAdd()}
              </button>
            </li>
          )}
        </ul>
      </Sortable>
      <FileInput
        ref={chooser}
        label={m.createExamplesChooser()}
        accept={ACCEPTED}
        multiple
        onFiles={addFiles}
      />
      {problems.media ? (
        <FieldError id={`${id}-error`}>{problems.media}</FieldError>
      ) : (
        <p id={`${id}-hint`} className="text-sm text-text-2">
          {m.createExamplesHint()}
        </p>
      )}
      <RejectedFiles
        rejectedFiles={[
          ...rejectedFiles,
          ...failed.map(({ name, prepared }) => `${name}: ${'reason' in prepared ? prepared.reason : ''}`),
        ]}
      />
      <StoppedFiles creating={creating} />
      <ExampleAltDialog
        key={altOf}
        item={items.find((item) => item.id === altOf) ?? null}
        onSave={(alt) => altOf !== null && publishing.edit('alt', altOf, alt)}
        onClose={() => setAltOf(null)}
      />
    </fieldset>
  );
}
