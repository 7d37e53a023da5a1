import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router';
import * as m from '../../../messages/auth.gen.ts';
import { usePrefetchRoutes } from '../../shell/use-prefetch-routes.ts';
import { FormHead } from './form-head.tsx';
import { LoginForm } from './login-form.tsx';
import { openAfterLogin } from './open-after-login.ts';
import { SignedOutLayout } from './signed-out-layout.tsx';

const route = getRouteApi('/login/');

/** The login page; leads to the page that was requested. */
export function LoginScreen() {
  const { redirect, ended } = route.useSearch();
  const router = useRouter();
  const navigate = useNavigate();
  usePrefetchRoutes('/_app/home', '/login/two-factor-auth');
  const done = (result: 'signed-in' | 'second-step') => {
    if (result === 'second-step') navigate({ to: '/login/two-factor-auth' });
    else openAfterLogin(router, redirect);
  };
  return (
    <SignedOutLayout>
      <FormHead title={m.loginTitle()}>{m.loginLead()}</FormHead>
      {ended && (
        <p role="status" className="mb-6 rounded-xl bg-info-soft px-4 py-3 font-medium text-info text-md">
          {m.loginEnded()}
        </p>
      )}
      <LoginForm returnTo={redirect} onDone={done} />
    </SignedOutLayout>
  );
}
