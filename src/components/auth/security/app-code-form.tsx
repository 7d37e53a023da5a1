import { Copy } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '../../../lib/browser/copy-text.ts';
import { readFormFailure } from '../../../lib/forms/form-error.ts';
import { isExpired } from '../../../lib/forms/is-expired.ts';
import * as m from '../../../messages/auth.gen.ts';
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
    else setMissing(m.appCodeMissing());
  };
  return (
    <TaskForm
      onSend={() => send(digits)}
      mistakes={missing ?? call.error}
      busy={busy}
      action={m.turnOn()}
      busyAction={m.turningOn()}
    >
      <p className="text-base text-text-2">
        {m.appScan({
          open: (words) => (
            <a href={app.uri} className="font-semibold text-brand-text hover:underline">
              {words}
            </a>
          ),
        })}
      </p>
      <div className="flex flex-col items-center gap-3">
        <QrCode text={app.uri} label={m.appQrCode()} />
      </div>
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 text-md text-text-2">
          {m.appKey({
            key: inFours(app.secret),
            b: (words) => (
              <b className="font-[ui-monospace,monospace] text-base/5 text-text wrap-anywhere">{words}</b>
            ),
          })}
        </p>
        <IconButton
          label={m.appCopyKey()}
          icon={Copy}
          size="s"
          onClick={() => void copyText(app.secret, 'Key')}
        />
      </div>
      <OtpField
        label={m.appCode()}
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
                {m.startOver()}
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
