import { ArrowUp } from 'lucide-react';
import type { FeedKind, Flick } from '../../../../contract/flicks/flick.ts';
import * as m from '../../../messages/flicks.gen.ts';
import { useHasNewFlicks } from '../../../queries/flicks/new-flicks-poll.ts';
import { Button } from '../../ui/button.tsx';

interface NewFlicksPillProps {
  kind: FeedKind;
  first: Flick | undefined;
  readAt: number;
  isRefreshing: boolean;
  onShow: () => void;
}

/** Announces new flicks; the feed changes only when it is pressed. */
export function NewFlicksPill({ kind, first, readAt, isRefreshing, onShow }: NewFlicksPillProps) {
  const hasNew = useHasNewFlicks(kind, first, readAt);
  return (
    <div role="status" className="not-empty:pb-2">
      {hasNew && (
        <Button
          variant="primary"
          size="s"
          icon={ArrowUp}
          loading={isRefreshing}
          loadingLabel={m.feedLoading()}
          className="animate-fade rounded-full! shadow-3"
          onClick={onShow}
        >
          {m.feedNewFlicks()}
        </Button>
      )}
    </div>
  );
}
