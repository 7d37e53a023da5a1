import { describe, expect, it, vi } from 'vitest';
import { clearSession, onSessionChange, readSession, storeSession } from '../../../src/api/core/session.ts';
import { readTheme, setTheme } from '../../../src/lib/storage/theme.ts';
import { demoPerson, signIn } from '../../support/app/render-app.tsx';

const refuse = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
};

describe('the stored login', () => {
  it('is stored under the keys accessToken, refreshToken and auth', () => {
    signIn();
    expect(localStorage.getItem('accessToken')).toBe('access-1');
    expect(localStorage.getItem('refreshToken')).toBe('refresh-1');
    expect(JSON.parse(localStorage.getItem('auth') ?? '')).toEqual(demoPerson);
  });

  it('is kept in memory if storage is full, and does not mix with an older one', () => {
    localStorage.setItem('accessToken', 'of-somebody-else');
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    signIn();
    expect(readSession()).toMatchObject({ accessToken: 'access-1', viewer: demoPerson });
    expect(localStorage.getItem('accessToken')).toBeNull();
    clearSession('left');
    expect(readSession()).toBeNull();
    full.mockRestore();
  });

  it('is kept in memory if storage is blocked, until logout', () => {
    const blocked = (['getItem', 'setItem', 'removeItem'] as const).map((name) =>
      vi.spyOn(Storage.prototype, name).mockImplementation(refuse),
    );
    expect(readSession()).toBeNull();
    signIn();
    expect(readSession()).toMatchObject({ accessToken: 'access-1' });
    clearSession('left');
    expect(readSession()).toBeNull();
    for (const spy of blocked) spy.mockRestore();
  });

  it.each(['{', '7', '"text"', 'null', '{"userId":1}', ''])('is ignored if auth is %s', (auth) => {
    signIn();
    localStorage.setItem('auth', auth);
    expect(readSession()).toBeNull();
  });

  it('is announced once when it ends, however often it is cleared', () => {
    signIn();
    const changes: string[] = [];
    const stop = onSessionChange((change) => changes.push(change));
    clearSession('ended');
    clearSession('ended');
    stop();
    expect(changes).toEqual(['ended']);
  });
});

describe('another tab', () => {
  const fromOtherTab = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));

  it.each(['auth', null])('that clears %s ends the login here too', (key) => {
    signIn();
    const changes: string[] = [];
    const stop = onSessionChange((change) => changes.push(change));
    localStorage.clear();
    fromOtherTab(key);
    stop();
    expect(changes).toEqual(['ended']);
  });

  it('tells a logout from an expired login, also at the next start', () => {
    const changes: string[] = [];
    for (const change of ['left', 'ended', 'left'] as const) {
      signIn();
      // What that tab does to the storage, and the event that this one receives.
      clearSession(change);
      const stop = onSessionChange((heard) => changes.push(heard));
      fromOtherTab('auth');
      stop();
    }
    expect(changes).toEqual(['left', 'ended', 'left']);
  });

  it('that logs in logs in here too', () => {
    const changes: string[] = [];
    const stop = onSessionChange((change) => changes.push(change));
    localStorage.setItem('accessToken', 'a');
    localStorage.setItem('refreshToken', 'r');
    localStorage.setItem('auth', JSON.stringify(demoPerson));
    fromOtherTab('accessToken');
    fromOtherTab('auth');
    stop();
    expect(changes).toEqual(['started']);
  });

  it('is the same person after a name change, and another one after another login', () => {
    signIn();
    const changes: string[] = [];
    const stop = onSessionChange((change) => changes.push(change));
    const before = JSON.stringify(demoPerson);
    localStorage.setItem('auth', JSON.stringify({ ...demoPerson, name: 'Dana M.' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'auth', oldValue: before }));
    localStorage.setItem('auth', JSON.stringify({ ...demoPerson, userId: 'another' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'auth', oldValue: before }));
    stop();
    expect(changes).toEqual(['renamed', 'started']);
  });

  it('that only has a new access token changes only the token', () => {
    signIn();
    localStorage.setItem('accessToken', 'access-2');
    expect(readSession()?.accessToken).toBe('access-2');
  });
});

describe('the theme', () => {
  it('is the system’s until one is chosen, and for an unknown value', () => {
    expect(readTheme()).toBe('system');
    localStorage.setItem('theme', 'purple');
    expect(readTheme()).toBe('system');
  });

  it('applies the chosen one at once', () => {
    setTheme('dark');
    expect(document.documentElement).toHaveClass('dark');
    setTheme('light');
    expect(document.documentElement).not.toHaveClass('dark');
    expect(localStorage.getItem('theme')).toBe('light');
  });

  it('stays after a logout', () => {
    setTheme('dark');
    storeSession({ user: demoPerson, accessToken: 'a', refreshToken: 'r' });
    clearSession('left');
    expect(readTheme()).toBe('dark');
  });
});
