import { Link, useRouter } from '@tanstack/react-router';
import { Mail, MessageSquareText, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { CHALLENGE_MS } from '../../../../contract/core/limits.ts';
import { isExpired } from '../../../lib/forms/is-expired.ts';
import { hasPasskeys } from '../../../lib/forms/passkeys.ts';
import { type PendingStep, pendingLogin } from '../../../lib/storage/pending-login.ts';
import * as m from '../../../messages/auth.gen.ts';
import { usePasskeyLogIn } from '../../../queries/auth/passkey-login.ts';
import { useResendLoginCode, useVerifyLogin } from '../../../queries/auth/two-factor-login.ts';
import { readViewer } from '../../../queries/core/viewer.ts';
import { usePrefetchRoutes } from '../../shell/use-prefetch-routes.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { EnterCode } from '../codes/enter-code.tsx';
import { RecoveryForm } from '../codes/recovery-form.tsx';
import { useSecondsUntil } from '../codes/use-countdown.ts';
import { openAfterLogin } from './open-after-login.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { Redirect } from './redirect.tsx';
import { TaskLayout } from './task-layout.tsx';

const icons = { email: Mail, phone: MessageSquareText, app: Smartphone };
const quietLink = 'hit mt-4 self-center font-semibold text-brand-text text-md hover:underline';

function Expired({ returnTo }: { returnTo: string | undefined }) {
  return (
    <div role="alert" className="flex flex-col gap-6 max-md:flex-1">
      <p className="text-base text-text-2">{m.loginExpired()}</p>
      <LinkButton to="/login" search={{ redirect: returnTo }} replace size="l" className="max-md:mt-auto">
        {m.backToLogin()}
      </LinkButton>
    </div>
  );
}

/** The code, or a recovery code in its place: both finish the same login. */
function CodeForm({ step }: { step: PendingStep }) {
  const router = useRouter();
  const verify = useVerifyLogin(step);
  const recover = useVerifyLogin(step);
  const resend = useResendLoginCode(step);
  const byPasskey = usePasskeyLogIn(step);
  const [isRecovery, setRecovery] = useState(false);
  const left = useSecondsUntil(step.at + CHALLENGE_MS);
  usePrefetchRoutes('/_app/home');
  const isApp = step.type === 'app';
  // A code may end before its login does; the login is over once no other code can be had for it.
  const last = isApp ? [verify.error, recover.error] : [resend.error];
  if (left === 0 || last.some(isExpired)) return <Expired returnTo={step.returnTo} />;
  const onSuccess = () => openAfterLogin(router, step.returnTo);
  return (
    <>
      {isRecovery ? (
        <RecoveryForm
          action={m.logIn()}
          busyAction={m.loggingIn()}
          call={{ ...recover, mutate: (recoveryCode) => recover.mutate({ recoveryCode }, { onSuccess }) }}
        />
      ) : (
        <EnterCode
          contact={step.contact}
          resendAt={resend.data?.resendAt ?? step.resendAt}
          verify={{ ...verify, mutate: (otp) => verify.mutate({ otp }, { onSuccess }) }}
          resend={resend}
        />
      )}
      {step.passkey && hasPasskeys() && (
        <PasskeyButton
          label={m.passkeyInstead()}
          call={{ ...byPasskey, mutate: () => byPasskey.mutate(undefined, { onSuccess }) }}
        />
      )}
      <button type="button" className={quietLink} onClick={() => setRecovery(!isRecovery)}>
        {isRecovery ? (isApp ? m.appCodeInstead() : m.sentCodeInstead()) : m.recoveryCodeInstead()}
      </button>
      <Link to="/login" search={{ redirect: step.returnTo }} className={quietLink}>
        {m.backToLogin()}
      </Link>
    </>
  );
}

/** The two-factor step of a login: the code that was sent, or that the person's app shows. */
export function SecondStepScreen() {
  // Read once: finishing the step deletes it, and must lead to the page that was requested.
  const [step] = useState(() => (readViewer() ? null : pendingLogin.read()));
  if (!step) return <Redirect to="/login" />;
  return (
    <TaskLayout title={m.codeTitle()} icon={icons[step.type]} back="/login">
      <CodeForm step={step} />
    </TaskLayout>
  );
}
