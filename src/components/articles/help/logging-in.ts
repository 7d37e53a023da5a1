import { FACTOR_RESET_HOURS } from '../../../../contract/auth/factor-reset.ts';
import { PASSKEYS } from '../../../../contract/auth/passkey.ts';
import { RECOVERY_CODES } from '../../../../contract/auth/two-factor.ts';
import { limits, YOUNGEST_AGE } from '../../../../contract/core/limits.ts';
import { codeMinutes, retentionDays } from '../../../../contract/core/retention.ts';
import * as m from '../../../messages/articles.gen.ts';
import type { Part } from '../article.ts';

const { username, password } = limits;

export const gettingIn: Part = {
  id: 'getting-in',
  title: m.helpPartGettingIn(),
  passages: [
    {
      id: 'sign-up',
      title: m.helpSignUpTitle(),
      blocks: [
        m.helpSignUpText1({ min: username.min, max: username.max, least: password.min }),
        m.helpSignUpText2({ age: YOUNGEST_AGE, signUp: retentionDays.signUp }),
      ],
      place: { label: m.linkCreateAnAccount(), to: '/signup' },
    },
    {
      id: 'no-code',
      title: m.helpNoCodeTitle(),
      blocks: [
        [m.helpNoCodePoint1(), m.helpNoCodePoint2(), m.helpNoCodePoint3()],
        m.helpNoCodeText({ email: codeMinutes.email, phone: codeMinutes.phone }),
      ],
    },
    {
      id: 'forgotten-password',
      title: m.helpForgottenPasswordTitle(),
      blocks: [m.helpForgottenPasswordText1(), m.helpForgottenPasswordText2()],
      place: { label: m.linkSetANewPassword(), to: '/forgot-password' },
    },
    {
      id: 'too-many-tries',
      title: m.helpTooManyTriesTitle(),
      blocks: [m.helpTooManyTriesText()],
    },
    {
      id: 'two-factor',
      title: m.helpTwoFactorTitle(),
      blocks: [m.helpTwoFactorText1(), m.helpTwoFactorText2()],
      place: { label: m.linkOpenSecurity(), to: '/settings', search: { section: 'security' } },
    },
    {
      id: 'passkeys',
      title: m.helpPasskeysTitle(),
      blocks: [m.helpPasskeysText1({ most: PASSKEYS.most }), m.helpPasskeysText2()],
      place: { label: m.linkOpenSecurity(), to: '/settings', search: { section: 'security' } },
    },
    {
      id: 'lost-app',
      title: m.helpLostAppTitle(),
      blocks: [m.helpLostAppText1({ codes: RECOVERY_CODES }), m.helpLostAppText2()],
      place: { label: m.linkOpenSecurity(), to: '/settings', search: { section: 'security' } },
    },
    {
      id: 'lost-codes',
      title: m.helpLostCodesTitle(),
      blocks: [m.helpLostCodesText1({ hours: FACTOR_RESET_HOURS }), m.helpLostCodesText2()],
      place: { label: m.linkOpenSecurity(), to: '/settings', search: { section: 'security' } },
    },
    {
      id: 'sessions',
      title: m.helpSessionsTitle(),
      blocks: [
        m.helpSessionsText1({ idleSession: retentionDays.idleSession, session: retentionDays.session }),
        m.helpSessionsText2(),
      ],
      place: { label: m.linkOpenSessions(), to: '/settings', search: { section: 'sessions' } },
    },
    {
      id: 'change-contact',
      title: m.helpChangeContactTitle(),
      blocks: [m.helpChangeContactText1(), m.helpChangeContactText2({ username: retentionDays.username })],
      place: { label: m.linkOpenAccount(), to: '/settings', search: { section: 'account' } },
    },
  ],
};
