import { Copy } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '../../../lib/browser/copy-text.ts';
import { readFormFailure } from '../../../lib/forms/form-error.ts';
import { isExpired } from '../../../lib/forms/is-expired.ts';
import { Button } from '../../ui/button.tsx';
import { FailurePanel } from '../../ui/form/error-panel.tsx';
import { OtpField } from '../../ui/form/otp-field.tsx';
import { TaskForm } from '../../ui/form/task-form.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import type { CodeCall } from '../codes/code-mutation.ts';

type AppCodeFormProps = {
  app: { secret: string; uri: string };
  call: CodeCall<string>;
  /** Starts over when this set-up has expired. */
  onAgain: () => void;
};

const map = { paths: { otp: 'otp' }, codes: { invalid_otp: { field: 'otp' } } } as const;
/** In fours, as it is read aloud and typed. */
const inFours = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** The secret for an app, and the first code that shows that it has it; sends itself at the sixth digit. */
export function AppCodeForm({ app, call, onAgain }: AppCodeFormProps) {
  const [digits, setDigits] = useState('');
  const [missing, setMissing] = useState<string>();
  const failure = readFormFailure(call.error, map);
  const busy = call.isPending || call.isSuccess;
  const send = (code: string) => {
    if (busy) return;
    if (code.length === 6) call.mutate(code);
    else setMissing('Enter the six digits that your app shows.');
  };
  return (
    <TaskForm
      onSend={() => send(digits)}
      mistakes={missing ?? call.error}
      busy={busy}
      action="Turn on"
      busyAction="Turning on"
    >
      <p className="text-base text-text-2">
        Scan this with your app, or{' '}
        <a href={app.uri} className="font-semibold text-brand-text hover:underline">
          open it on this device
        </a>
        .
      </p>
      <div className="flex flex-col items-center gap-3">
        <QrCode text={app.uri} label="QR code for your authenticator app" />
      </div>
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 text-md text-text-2">
          Or type this key:{' '}
          <b className="font-[ui-monospace,monospace] text-base/5 text-text wrap-anywhere">
            {inFours(app.secret)}
          </b>
        </p>
        <IconButton
          label="Copy the key"
          icon={Copy}
          size="s"
          onClick={() => void copyText(app.secret, 'Key')}
        />
      </div>
      <OtpField
        label="Six-digit code of your app"
        value={digits}
        error={missing ?? failure.fields.otp}
        onChange={(typed) => {
          if (busy) return;
          setDigits(typed);
          setMissing(undefined);
          if (call.error) call.reset();
        }}
        onComplete={send}
      />
      {failure.panel && (
        <FailurePanel
          title={failure.panel.title}
          hint={
            isExpired(call.error) ? (
              <Button variant="quiet" size="s" onClick={onAgain}>
                Begin again
              </Button>
            ) : (
              failure.panel.hint
            )
          }
        />
      )}
    </TaskForm>
  );
}
