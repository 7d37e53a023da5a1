import type { AnyRouter } from '@tanstack/react-router';
import { isOtherLocaleKept } from '../../../lib/locale/switch-locale.ts';
import { pathAfterLogin } from '../../../queries/auth/suspension.ts';

/** Opens the page that was requested, by loading the app again if the person's language is another one. */
export function openAfterLogin({ history }: AnyRouter, returnTo: string | undefined): void {
  const path = pathAfterLogin(returnTo);
  if (isOtherLocaleKept()) window.location.replace(path);
  else history.replace(path);
}
