import { MapPin } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { limits } from '../../../../../contract/core/limits.ts';
import * as m from '../../../../messages/flicks.gen.ts';
import { FieldError } from '../../../ui/form/field.tsx';
import { COUNTED_FROM, captionLength, captionProblem } from '../../composer/caption-error.ts';
import { TokenField } from '../../composer/token-field.tsx';
import {
  fromTokens,
  insertText,
  type RichDraft,
  type TokenRange,
  toTokens,
} from '../../composer/token-model.ts';
import type { TokenFieldHandle } from '../../composer/use-token-input.ts';
import { useCreate } from '../create-context.ts';
import { Chip } from './chip.tsx';

type CaptionFieldProps = {
  /** Shows the hashtags and the place as chips below. */
  hasChips?: boolean | undefined;
};

const isHashtag = ({ token }: TokenRange) => token.type === 'hashtag';
const nameOf = ({ token }: TokenRange) =>
  token.type === 'hashtag' ? `#${token.name}` : `@${token.username}`;

/** The caption of the flick. */
export function CaptionField({ hasChips = false }: CaptionFieldProps) {
  const { draft, publishing, problem, share, typed: typedHere } = useCreate();
  const { caption, place } = draft;
  const id = useId();
  const field = useRef<TokenFieldHandle>(null);
  // The stored caption has no blanks at its ends, which are needed while typing.
  const [typed, setTyped] = useState(() => fromTokens(caption));
  const error = captionProblem(caption);
  const length = captionLength(caption);
  const isCounted = length >= COUNTED_FROM;
  useEffect(() => {
    if (problem?.at === 'caption') field.current?.focus();
  }, [problem]);
  const change = (next: RichDraft) => {
    setTyped(next);
    publishing.edit('caption', next.text.trim() === '' ? [] : toTokens(next));
  };
  const takeOut = ({ start, end }: TokenRange) => {
    const after = typed.text[end] === ' ' ? end + 1 : end;
    change(insertText(typed, start, after, '').draft);
    field.current?.focus();
  };
  const hashtags = typed.ranges.filter(isHashtag);
  return (
    <div className="flex min-w-0 flex-col gap-2 max-lg:flex-1">
      <span aria-hidden="true" className="font-semibold text-md max-lg:hidden">
        {m.composerCaption()}
      </span>
      <div className="lg:relative">
        <TokenField
          ref={field}
          look="field"
          label={m.composerCaption()}
          placeholder={m.composerCaptionPlaceholder()}
          draft={typed}
          onChange={change}
          typed={typedHere}
          onSend={share}
          audience={draft.settings.audienceSetting}
          invalid={error !== null}
          describedBy={error ? `${id}-error` : isCounted ? `${id}-count` : undefined}
        />
      </div>
      <div className="flex gap-3 empty:hidden">
        {error && (
          <div className="flex-1">
            <FieldError id={`${id}-error`}>{error}</FieldError>
          </div>
        )}
        {isCounted && (
          <p
            id={`${id}-count`}
            className={`ms-auto text-sm tabular-nums ${length > limits.description.max ? 'text-danger-text' : 'text-text-2'}`}
          >
            {m.composerLength({ length, max: limits.description.max })}
          </p>
        )}
      </div>
      {hasChips && (hashtags.length > 0 || place) && (
        <ul aria-label={m.createChips()} className="flex flex-wrap gap-2">
          {hashtags.map((range) => (
            <Chip key={range.start} label={nameOf(range)} onRemove={() => takeOut(range)} />
          ))}
          {place && <Chip label={place.name} icon={MapPin} onRemove={() => publishing.edit('place', null)} />}
        </ul>
      )}
    </div>
  );
}
