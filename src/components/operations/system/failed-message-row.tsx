import type { FailedMessage } from '../../../../contract/operations/system.ts';
import { toast } from '../../../lib/browser/toast.ts';
import { formatTime } from '../../../lib/format/format.ts';
import * as m from '../../../messages/operations.gen.ts';
import { useResendMessages } from '../../../queries/operations/system.ts';
import { Button } from '../../ui/button.tsx';
import { channelNames, reasonNames } from './system-messages.ts';

/** A message that could not be sent: to whom, about what, why, and a button to send it again. */
export function FailedMessageRow({ message }: { message: FailedMessage }) {
  const resend = useResendMessages(toast.success);
  const { channel, recipient, subject, attempts, reason, error, gaveUpAt, canResend } = message;
  const time = formatTime(gaveUpAt, new Date());
  const title = canResend ? (subject ?? channelNames[channel]) : m.failedCode();
  const to =
    recipient === null ? channelNames[channel] : m.failedTo({ channel: channelNames[channel], recipient });
  return (
    <li className="flex flex-wrap items-start gap-3 py-3">
      <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
        <p dir="auto" className="font-semibold text-md">
          {title}
        </p>
        <p className="text-md text-text-2">{to}</p>
        <p className="text-sm text-text-3">
          {error === null ? reasonNames[reason] : m.failedReason({ reason: reasonNames[reason], error })} ·{' '}
          {m.failedAttempts({ count: attempts })} ·{' '}
          <time dateTime={gaveUpAt} title={time.full}>
            {time.short}
          </time>
        </p>
        {!canResend && <p className="text-sm text-text-3">{m.failedCodeHint()}</p>}
      </div>
      {canResend && (
        <Button
          variant="outline"
          size="s"
          loading={resend.isPending}
          loadingLabel={m.sending()}
          aria-label={m.resendNamed({ title, to })}
          onClick={() => resend.mutate(message._id)}
        >
          {m.resend()}
        </Button>
      )}
    </li>
  );
}
