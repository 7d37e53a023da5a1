import { useQuery } from '@tanstack/react-query';
import { MailOpen } from 'lucide-react';
import { devQueries } from '../../queries/core/dev.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { failureProps } from '../ui/failure-props.ts';
import { LoadingStatus } from '../ui/skeleton.tsx';
import { OutboxItem } from './outbox-item.tsx';

/** The sent messages, newest first. */
export function Outbox() {
  const { data, error, refetch, isFetching } = useQuery(devQueries.outbox());
  if (data === undefined && error) {
    return <ErrorState {...failureProps({ error, isFetching, refetch })} />;
  }
  if (data === undefined) return <LoadingStatus />;
  if (data.length === 0) {
    return <EmptyState icon={MailOpen} title="No messages yet" text="Codes and mails show up here." />;
  }
  return (
    <section aria-labelledby="outbox">
      <h2 id="outbox" className="mb-3 font-bold text-lg">
        Messages
      </h2>
      <ul aria-labelledby="outbox" className="flex flex-col gap-3">
        {data.map((message) => (
          <OutboxItem key={message.id} message={message} />
        ))}
      </ul>
    </section>
  );
}
