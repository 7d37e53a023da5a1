import { Link } from '@tanstack/react-router';
import { Mail, Phone, User } from 'lucide-react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { readFormFailure } from '../../../lib/forms/form-error.ts';
import { readTypedIdentifier } from '../../../lib/forms/login-identifier.ts';
import { hasPasskeys } from '../../../lib/forms/passkeys.ts';
import { pendingContact } from '../../../lib/storage/pending-contact.ts';
import { changeDraft } from '../../../lib/storage/sign-up-draft.ts';
import * as m from '../../../messages/auth.gen.ts';
import { useLogin } from '../../../queries/auth/login.ts';
import { usePasskeyLogIn } from '../../../queries/auth/passkey-login.ts';
import { Button } from '../../ui/button.tsx';
import { FailurePanel } from '../../ui/form/error-panel.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PasskeyButton } from './passkey-button.tsx';

type Missing = { identifier?: string; password?: string };
type LoginFormProps = {
  /** Where to continue afterwards. */
  returnTo?: string | undefined;
  /** Called once the person is in, or has to enter a code first. */
  onDone: (result: 'signed-in' | 'second-step') => void;
};

const map = {
  paths: { username: 'identifier', email: 'identifier', phone: 'identifier', password: 'password' },
  codes: { invalid_credentials: { hint: m.loginInvalidHint() } },
} as const;

function iconFor(typed: string) {
  const identifier = readTypedIdentifier(typed);
  if ('phone' in identifier) return Phone;
  return 'email' in identifier ? Mail : User;
}

/** Numbers are stored with their country code. */
function hintFor(typed: string): string | undefined {
  const identifier = readTypedIdentifier(typed);
  const lacksCode = 'phone' in identifier && !identifier.phone.startsWith('+');
  return lacksCode ? m.loginPhoneHint() : undefined;
}

/** Logs in with an email address, a phone number or a username. */
export function LoginForm({ returnTo, onDone }: LoginFormProps) {
  const login = useLogin();
  const byPasskey = usePasskeyLogIn();
  const enterByPasskey = () => byPasskey.mutate(undefined, { onSuccess: () => onDone('signed-in') });
  const [identifier, setIdentifier] = useState(() => pendingContact.read()?.contact ?? '');
  const [missing, setMissing] = useState<Missing>({});
  const identifierField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const failure = readFormFailure(login.error, map);
  const busy = login.isPending || login.isSuccess;

  const failed = login.isError;
  const atIdentifier = failure.fields.identifier !== undefined;
  useEffect(() => {
    if (failed) (atIdentifier ? identifierField : passwordField).current?.focus();
  }, [failed, atIdentifier]);

  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const typed = { identifier, password: passwordField.current?.value ?? '' };
    const gaps: Missing = {
      ...(typed.identifier.trim() === '' && { identifier: m.loginIdentifierMissing() }),
      ...(typed.password === '' && { password: m.passwordMissing() }),
    };
    setMissing(gaps);
    if (gaps.identifier) return identifierField.current?.focus();
    if (gaps.password) return passwordField.current?.focus();
    login.mutate({ ...typed, returnTo }, { onSuccess: onDone });
  };
  const typing = () => {
    setMissing({});
    if (login.isError) login.reset();
  };

  return (
    <form noValidate onSubmit={send} className="flex flex-col">
      <div className="flex flex-col gap-4">
        <TextField
          ref={identifierField}
          label={m.loginIdentifier()}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          inputMode="email"
          icon={iconFor(identifier)}
          value={identifier}
          hint={hintFor(identifier)}
          error={missing.identifier ?? failure.fields.identifier}
          onChange={(event) => {
            setIdentifier(event.target.value);
            typing();
          }}
        />
        <PasswordField
          ref={passwordField}
          label={m.password()}
          name="password"
          autoComplete="current-password"
          error={missing.password ?? failure.fields.password}
          onChange={typing}
          aside={
            <Link to="/forgot-password" className="hit font-semibold text-brand-text text-md hover:underline">
              {m.loginForgot()}
            </Link>
          }
        />
        {failure.panel && <FailurePanel {...failure.panel} />}
      </div>
      <Button type="submit" size="l" loading={busy} loadingLabel={m.loggingIn()} className="mt-6">
        {m.logIn()}
      </Button>
      {hasPasskeys() && (
        <PasskeyButton label={m.logInWithPasskey()} call={{ ...byPasskey, mutate: enterByPasskey }} />
      )}
      <p className="flex items-center gap-3 py-6 text-md text-text-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {m.newHere()}
      </p>
      <LinkButton to="/signup" variant="outline" size="l" onClick={() => changeDraft({ returnTo })}>
        {m.createAccount()}
      </LinkButton>
    </form>
  );
}
