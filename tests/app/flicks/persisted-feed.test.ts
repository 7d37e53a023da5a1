import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withChecksum } from '../../../src/lib/storage/checksum.ts';
import { persistFeed } from '../../../src/offline/persist-feed.ts';
import { createQueryClient } from '../../../src/queries/core/client.ts';
import { restoreFeed } from '../../../src/queries/flicks/persisted-feed.ts';
import { demoPerson, signIn } from '../../support/app/render-app.tsx';

const KEY = ['flick', 'list', 'feed', 'latest'];
const page = { items: [], page: 1, totalPages: 3, snapshot: 's' };
const later = { items: [], page: 2, totalPages: 3 };

/** Reads a feed of two pages, like the home screen, and persists it. */
function visit(meta = { keep: true }): void {
  const client = createQueryClient();
  const stop = persistFeed(client);
  const observer = new QueryObserver(client, { queryKey: KEY, meta, enabled: false });
  const leave = observer.subscribe(() => undefined);
  client.setQueryData(KEY, { pages: [page, later], pageParams: [{ page: 1 }, { page: 2 }] });
  vi.advanceTimersByTime(2_000);
  leave();
  stop();
}

function nextVisit(): unknown {
  const client = createQueryClient();
  restoreFeed(client);
  return client.getQueryData(KEY);
}

beforeEach(() => {
  vi.useFakeTimers();
  signIn();
});
afterEach(() => vi.useRealTimers());

describe('the persisted feed', () => {
  it('is available at the next visit: only its first page, with its age', () => {
    const read = Date.now();
    visit();
    vi.advanceTimersByTime(60_000);
    const client = createQueryClient();
    restoreFeed(client);
    expect(client.getQueryData(KEY)).toEqual({ pages: [page], pageParams: [{ page: 1 }] });
    expect(client.getQueryState(KEY)?.dataUpdatedAt).toBe(read);
  });

  it('is available to the same person only', () => {
    visit();
    signIn({ ...demoPerson, userId: '01890a5d-ac96-774b-bcce-b302099a8002' });
    expect(nextVisit()).toBeUndefined();
    expect(localStorage.getItem('feed')).toBeNull();
  });

  it('is used by the same build only', () => {
    visit();
    const stored = localStorage.getItem('feed') ?? '';
    localStorage.setItem('feed', withChecksum(stored.slice(8), 'another build'));
    expect(nextVisit()).toBeUndefined();
    expect(localStorage.getItem('feed')).toBeNull();
  });

  it('is dropped if one character of it changed', () => {
    visit();
    const stored = localStorage.getItem('feed') ?? '';
    localStorage.setItem('feed', stored.replace('"totalPages":3', '"totalPages":4'));
    expect(nextVisit()).toBeUndefined();
    expect(localStorage.getItem('feed')).toBeNull();
  });

  it.each(['', '{', 'null', '[]', '{"page":{}}'])('is dropped if the stored value is %j', (text) => {
    localStorage.setItem('feed', text);
    expect(nextVisit()).toBeUndefined();
    expect(localStorage.getItem('feed')).toBeNull();
  });

  it('is not written after a logout', () => {
    const client = createQueryClient();
    const stop = persistFeed(client);
    const observer = new QueryObserver(client, { queryKey: KEY, meta: { keep: true }, enabled: false });
    const leave = observer.subscribe(() => undefined);
    client.setQueryData(KEY, { pages: [page], pageParams: [{ page: 1 }] });
    localStorage.clear();
    vi.advanceTimersByTime(2_000);
    leave();
    stop();
    expect(localStorage.getItem('feed')).toBeNull();
  });

  it('contains no other queries', () => {
    visit({ keep: false });
    expect(localStorage.getItem('feed')).toBeNull();
  });

  it('survives storage that is full', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => visit()).not.toThrow();
  });
});
