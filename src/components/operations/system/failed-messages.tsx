import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../../lib/browser/toast.ts';
import * as m from '../../../messages/operations.gen.ts';
import { systemQueries, useResendMessages } from '../../../queries/operations/system.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { failureProps } from '../../ui/failure-props.ts';
import { RetryRow } from '../../ui/list/retry-row.tsx';
import { PageSection } from '../../ui/section/page-section.tsx';
import { LoadingStatus, Skeleton } from '../../ui/skeleton.tsx';
import { FailedMessageRow } from './failed-message-row.tsx';

function ResendAll({ count }: { count: number }) {
  const [asks, setAsks] = useState(false);
  const resend = useResendMessages(toast.success);
  const send = () => resend.mutate(undefined, { onSettled: () => setAsks(false) });
  return (
    <>
      <Button variant="outline" size="s" onClick={() => setAsks(true)}>
        {m.resendAll()}
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={(open) => !resend.isPending && setAsks(open)}
        title={m.resendAllTitle({ count })}
        body={m.resendAllText()}
        confirmLabel={m.resendAllConfirm()}
        loading={resend.isPending}
        onConfirm={send}
      />
    </>
  );
}

/** Messages that were given up, the newest first. `resendable` of them can be sent again. */
export function FailedMessages({ resendable }: { resendable: number }) {
  const list = useInfiniteQuery(systemQueries.failedMessages());
  const { data } = list;
  return (
    <PageSection title={m.failedMessages()} action={resendable > 0 && <ResendAll count={resendable} />}>
      {list.isPending && (
        <div className="flex flex-col gap-2">
          <LoadingStatus />
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-4 w-2/5" />
        </div>
      )}
      {list.error && !data && <ErrorState {...failureProps(list)} />}
      {data?.length === 0 && <p className="text-md text-text-2">{m.failedEmpty()}</p>}
      {data && data.length > 0 && (
        <ul aria-label={m.failedMessages()} className="divide-y divide-line">
          {data.map((message) => (
            <FailedMessageRow key={message._id} message={message} />
          ))}
        </ul>
      )}
      {list.error && data && <RetryRow {...failureProps(list)} />}
      {list.hasNextPage && !list.error && (
        <Button
          variant="outline"
          size="s"
          className="self-start"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {m.showMore()}
        </Button>
      )}
    </PageSection>
  );
}
