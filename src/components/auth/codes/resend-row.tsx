import { useEffect, useRef } from 'react';
import { announce } from '../../../lib/browser/announce.ts';
import * as m from '../../../messages/auth.gen.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { useSecondsUntil } from './use-countdown.ts';

type ResendRowProps = {
  /** When the next code may be requested, in milliseconds of this device's clock. */
  resendAt: number;
  sending: boolean;
  /** Another code was just sent. */
  sent: boolean;
  onResend: () => void;
};

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Requests another code after the wait; announces once that it is possible. */
export function ResendRow({ resendAt, sending, sent, onResend }: ResendRowProps) {
  const left = useSecondsUntil(resendAt);
  const waited = useRef(false);
  useEffect(() => {
    if (left > 0) waited.current = true;
    else if (waited.current) {
      waited.current = false;
      announce(m.codeCanResend());
    }
  }, [left]);
  return (
    <div className="flex min-h-6 flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-md">
      <span className="text-text-2">{sent ? m.codeSentAgain() : m.codeNotReceived()}</span>
      {left > 0 ? (
        <span className="font-semibold text-text-2 tabular-nums">{m.resendIn({ time: clock(left) })}</span>
      ) : (
        <button
          type="button"
          aria-busy={sending || undefined}
          onClick={() => !sending && onResend()}
          className="hit inline-flex items-center gap-2 rounded-sm font-semibold text-brand-text hover:underline"
        >
          {sending && <Spinner size={14} />}
          {sending ? m.sending() : m.resend()}
        </button>
      )}
    </div>
  );
}
