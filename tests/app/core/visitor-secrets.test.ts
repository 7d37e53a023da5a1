import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { clearSession } from '../../../src/api/core/session.ts';
import { followSession } from '../../../src/follow-session.ts';
import { pendingContact } from '../../../src/lib/storage/pending-contact.ts';
import { type PendingStep, pendingLogin } from '../../../src/lib/storage/pending-login.ts';
import { liveResetToken, persistedResetToken } from '../../../src/lib/storage/reset-token.ts';
import { draftPassword, readDraft } from '../../../src/lib/storage/sign-up-draft.ts';
import { createAppRouter } from '../../../src/router.tsx';
import { demoPerson, signIn } from '../../support/app/render-app.tsx';
import { codeSent, draftUpTo } from '../../support/auth/sign-up-draft.ts';

const step: PendingStep = {
  type: 'email',
  contact: 'd•••@example.org',
  challenge: 'challenge-1',
  resendAfter: 60,
  deviceToken: 'device-1',
  at: 0,
  resendAt: 0,
};

/** What a visitor can leave in a tab that is not signed in. */
const left = () => ({
  resetToken: liveResetToken(Date.now()),
  secondStep: pendingLogin.read(),
  contact: pendingContact.read(),
  draft: readDraft(),
  password: draftPassword.read(),
});
const nothing = { resetToken: null, secondStep: null, contact: null, draft: { typed: {} }, password: '' };

function leaveAll(): void {
  persistedResetToken.save({ resetToken: 'token-1', at: Date.now() });
  pendingLogin.save(step);
  draftUpTo(3);
  codeSent();
  draftPassword.keep('harbour gulls 7');
}

/** The event of a login in another tab. */
function signInElsewhere(): void {
  localStorage.setItem('accessToken', 'access-2');
  localStorage.setItem('refreshToken', 'refresh-2');
  localStorage.setItem('auth', JSON.stringify(demoPerson));
  window.dispatchEvent(new StorageEvent('storage', { key: 'auth', oldValue: null }));
}

beforeEach(() => {
  const queryClient = new QueryClient();
  const router = createAppRouter({ queryClient, history: createMemoryHistory() });
  vi.spyOn(router, 'invalidate').mockResolvedValue();
  onTestFinished(followSession(router, queryClient));
});

it.each([
  ['this tab', () => signIn()],
  ['another tab', signInElsewhere],
])('a login in %s deletes what was started without one', (_where, logIn) => {
  leaveAll();
  logIn();
  expect(left()).toEqual(nothing);
  clearSession('left');
  expect(left()).toEqual(nothing);
});

it('a login deletes it even if storage is blocked', () => {
  const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  leaveAll();
  expect(left()).toMatchObject({ resetToken: 'token-1', password: 'harbour gulls 7' });
  blocked.mockRestore();
  signIn();
  expect(left()).toEqual(nothing);
});

it('is kept for a visitor until somebody logs in', () => {
  leaveAll();
  expect(left()).toMatchObject({
    resetToken: 'token-1',
    secondStep: { challenge: 'challenge-1' },
    contact: { contact: 'lotta@example.org' },
    draft: { username: 'lotta.ek' },
    password: 'harbour gulls 7',
  });
});
