import type { FastifyInstance } from 'fastify';
import { deactivateAccount, deleteAccount } from '../../contract/account/account.ts';
import { setLanguage } from '../../contract/account/language.ts';
import { changePassword } from '../../contract/auth/password.ts';
import { getTwoFactor, updateTwoFactor } from '../../contract/auth/two-factor.ts';
import type { TwoFactorSettingsService } from '../auth/second-factor/two-factor-settings.service.ts';
import { requesterOf } from '../core/http/caller.ts';
import { route } from '../core/http/route.ts';
import type { AccountPasswordService } from './account-password.service.ts';
import type { AccountClosureService } from './erasure/account-closure.service.ts';
import type { LanguageService } from './language.service.ts';

interface Services {
  passwordChange: AccountPasswordService;
  twoFactor: TwoFactorSettingsService;
  closeAccount: AccountClosureService;
  setLanguage: LanguageService;
}

export function accountRoutes(
  app: FastifyInstance,
  { passwordChange, twoFactor, closeAccount, setLanguage: saveLanguage }: Services,
): void {
  route(
    app,
    changePassword,
    async ({ input: { body }, viewer, text }) => {
      await passwordChange({ ...viewer, ...body });
      return { message: text('passwordChanged') };
    },
    { hashes: true },
  );

  route(app, getTwoFactor, ({ viewer }) => twoFactor.read(viewer.personId));

  route(app, updateTwoFactor, async ({ input: { body }, viewer, request, text }) => ({
    ...(await twoFactor.set(viewer.personId, requesterOf(request), body)),
    message: text('twoFactorUpdated'),
  }));

  route(app, setLanguage, async ({ input: { body }, viewer, text }) => {
    await saveLanguage(viewer.personId, body.locale);
    return { message: text('languageSaved') };
  });

  route(app, deactivateAccount, async ({ input: { body }, viewer, text }) => {
    await closeAccount(viewer.personId, 'deactivated', { reason: body.deactivationReason });
    return { message: text('accountDeactivated') };
  });

  route(app, deleteAccount, async ({ input: { body }, viewer, text }) => {
    await closeAccount(viewer.personId, 'deleting', body);
    return { message: text('accountDeleted') };
  });
}
