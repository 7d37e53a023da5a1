import { Bell, Copy, Mail, MessageSquare } from 'lucide-react';
import type { OutboxMessage } from '../../../contract/notifications/outbox.ts';
import { toast } from '../../lib/browser/toast.ts';
import { formatTime } from '../../lib/format/format.ts';
import { Button } from '../ui/button.tsx';
import { MailFrame } from './mail-frame.tsx';

const channels = {
  email: { icon: Mail, name: 'Mail' },
  sms: { icon: MessageSquare, name: 'SMS' },
  push: { icon: Bell, name: 'Push' },
};

async function copyCode(code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(code);
    toast.success('Code copied');
  } catch {
    toast.failure('The code could not be copied');
  }
}

type OutboxItemProps = { message: Omit<OutboxMessage, 'html'> & { page: string | null } };

/** One message as it was sent. The code is shown first: it is what people look for here. */
export function OutboxItem({
  message: { at, channel, to, subject, text, code, push, page },
}: OutboxItemProps) {
  const { icon: Icon, name } = channels[channel];
  const time = formatTime(at, new Date());
  const link = push?.data?.link;
  return (
    <li className="rounded-2xl bg-surface p-4 ring-1 ring-line">
      <p className="flex items-center gap-2 text-sm text-text-2">
        <Icon size={16} aria-hidden="true" className="shrink-0" />
        <span className="min-w-0 flex-1 wrap-anywhere">
          {channel === 'push' ? 'Push to one session' : `${name} to ${to}`}
        </span>
        <time dateTime={at} title={time.full} className="shrink-0">
          {time.short}
        </time>
      </p>
      {code && (
        <p className="mt-2 flex items-center gap-3">
          <span className="font-extrabold text-2xl tabular-nums">{code}</span>
          <Button
            variant="tonal"
            size="s"
            icon={Copy}
            aria-label={`Copy code ${code}`}
            onClick={() => copyCode(code)}
          >
            Copy
          </Button>
        </p>
      )}
      {subject && <h3 className="mt-2 font-bold">{subject}</h3>}
      <p className="mt-1 whitespace-pre-wrap text-md wrap-anywhere">{text}</p>
      {link && <p className="mt-1 text-sm text-text-2">{`Opens ${link}`}</p>}
      {page && <MailFrame page={page} subject={subject ?? 'Mail'} />}
    </li>
  );
}
