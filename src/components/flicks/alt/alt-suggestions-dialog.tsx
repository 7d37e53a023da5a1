import { useQuery } from '@tanstack/react-query';
import { Captions } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { AltSuggestion } from '../../../../contract/flicks/alt-suggestion.ts';
import type { ShownFlick } from '../../../../contract/flicks/flick.ts';
import * as m from '../../../messages/flicks.gen.ts';
import { altQueries, useAnswerAlt } from '../../../queries/flicks/alt-suggestion.ts';
import { useReportAltSuggestion } from '../../../queries/moderation/report.ts';
import { useIsReported } from '../../../queries/moderation/reported.ts';
import { useHidePerson } from '../../../queries/people/block.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { failureProps } from '../../ui/failure-props.ts';
import { LoadingStatus, Skeleton } from '../../ui/skeleton.tsx';
import { AltImage } from './alt-image.tsx';

interface DialogProps {
  flick: ShownFlick;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

type RowProps = { flick: ShownFlick; suggestion: AltSuggestion; onLeave: () => void };

function Row({ flick, suggestion, onLeave }: RowProps) {
  const { _id, position, text, user } = suggestion;
  const response = useAnswerAlt(flick._id);
  const report = useReportAltSuggestion(useHidePerson());
  const isReported = useIsReported(_id);
  const [isConfirming, setConfirming] = useState(false);
  const id = useId();
  const item = flick.media[position];
  const choice = response.isPending ? response.variables.accept : null;
  const give = (accept: boolean) => {
    if (!response.isPending) response.mutate({ suggestion, accept }, { onSuccess: onLeave });
  };
  return (
    <li aria-labelledby={id} className="flex gap-4 py-4">
      {item && <AltImage item={item} flick={flick} className="h-20 w-16" sizes="64px" />}
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <p id={id} dir="auto" className="whitespace-pre-line break-words text-base">
          {text}
        </p>
        <p className="text-md text-text-2">
          {m.altSuggestionBy({ name: user.name, kind: item?.type ?? 'photo', number: position + 1 })}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="tonal"
            size="s"
            aria-describedby={id}
            loading={choice === true}
            loadingLabel={m.altSaving()}
            onClick={() => give(true)}
          >
            {m.altUse()}
          </Button>
          <Button
            variant="quiet"
            size="s"
            aria-describedby={id}
            loading={choice === false}
            onClick={() => give(false)}
          >
            {m.altDismiss()}
          </Button>
          {isReported ? (
            <span className="self-center text-md text-text-2">{m.altReported()}</span>
          ) : (
            <Button variant="text-danger" size="s" aria-describedby={id} onClick={() => setConfirming(true)}>
              {m.altReport()}
            </Button>
          )}
        </div>
      </div>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={m.altReportTitle({ name: user.name })}
        body={m.altReportBody()}
        confirmLabel={m.altReport()}
        onConfirm={() => {
          setConfirming(false);
          report.mutate({ id: _id, author: user });
        }}
      />
    </li>
  );
}

function Suggestions({ flick }: { flick: ShownFlick }) {
  const { data, error, refetch, isFetching } = useQuery(altQueries.of(flick._id));
  const list = useRef<HTMLDivElement>(null);
  if (!data && error) return <ErrorState {...failureProps({ error, isFetching, refetch })} />;
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {!data && (
        <div className="flex flex-col gap-4">
          <LoadingStatus />
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-24 w-full" />
        </div>
      )}
      {data?.suggestions.length === 0 && (
        <EmptyState icon={Captions} title={m.altNone()} text={m.altNoneText()} />
      )}
      {data && data.suggestions.length > 0 && (
        <ul aria-label={m.altSuggestions()} className="divide-y divide-line">
          {data.suggestions.map((suggestion) => (
            <Row
              key={suggestion._id}
              flick={flick}
              suggestion={suggestion}
              onLeave={() => list.current?.focus()}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

/** Suggestions of others for the viewer's flick: each is used, dismissed or reported. */
export function AltSuggestionsDialog({ flick, open, onOpenChange }: DialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={m.altSuggestions()}>
      <Suggestions flick={flick} />
    </Dialog>
  );
}
