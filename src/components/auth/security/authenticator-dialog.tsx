import { useEffect, useRef } from 'react';
import * as m from '../../../messages/auth.gen.ts';
import { useConfirmAuthenticator, useSetUpAuthenticator } from '../../../queries/auth/authenticator.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { AppCodeForm } from './app-code-form.tsx';
import { AppIntroForm } from './app-intro-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const titles = {
  intro: m.appIntroTitle(),
  app: m.appTitle(),
  codes: m.codesTitle(),
};

/** Sets an authenticator app up: what it is, its secret and first code, then the recovery codes. */
export function AuthenticatorDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const begin = useSetUpAuthenticator();
  const confirm = useConfirmAuthenticator();
  const step = confirm.data ? 'codes' : begin.data ? 'app' : 'intro';
  const body = useRef<HTMLDivElement>(null);
  const seen = useRef(step);
  useEffect(() => {
    // The button that was pressed disappeared with its step.
    const first = step === 'codes' ? 'button' : 'input';
    if (seen.current !== step) body.current?.querySelector<HTMLElement>(first)?.focus();
    seen.current = step;
  }, [step]);

  const close = () => {
    begin.reset();
    confirm.reset();
    onClose();
  };
  const send = (otp: string) => begin.data && confirm.mutate({ setUp: begin.data.setUp, otp });
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={titles[step]}
      size="s"
      // A press outside must not lose codes that are shown only once.
      alert={step === 'codes'}
      hideClose={step === 'codes'}
      footer={step === 'codes' && <Button onClick={close}>{m.codesSaved()}</Button>}
    >
      <div ref={body}>
        {confirm.data ? (
          <RecoveryCodes codes={confirm.data} />
        ) : begin.data ? (
          <AppCodeForm app={begin.data} call={{ ...confirm, mutate: send }} onAgain={begin.reset} />
        ) : (
          <AppIntroForm call={begin} />
        )}
      </div>
    </Dialog>
  );
}
