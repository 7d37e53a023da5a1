import { beforeEach, expect, it, vi } from 'vitest';
import { aFlick } from '../../../support/app/mock-responses.ts';

const signedIn = {
  user: { userId: 'nia', username: 'nia', name: 'Nia', photo: null },
  accessToken: 'a',
  refreshToken: 'r',
};

/** The changes as a reloaded page finds them. */
async function reload() {
  vi.resetModules();
  const session = await import('../../../../src/api/core/session.ts');
  return { ...(await import('../../../../src/components/flicks/composer/flick-edit-draft.ts')), ...session };
}

const base = aFlick();
const patch = {
  caption: {
    text: 'hi @maya',
    ranges: [{ start: 3, end: 8, token: { type: 'mention' as const, userId: base._id, username: 'maya' } }],
  },
  media: [{ alt: 'A boat', people: [] }],
  place: { name: 'Porto' },
  labels: ['sensitive' as const],
};

beforeEach(() => vi.resetModules());

it('keeps changes of a flick through a reload, until they are saved', async () => {
  const before = await reload();
  before.storeSession(signedIn);
  before.persistEdit(base._id, { base, patch });
  const after = await reload();
  expect(after.readPersistedEdit(base._id)).toEqual({ base, patch });
  after.persistEdit(base._id, null);
  expect((await reload()).readPersistedEdit(base._id)).toBeNull();
  expect(sessionStorage.getItem('edits')).toBeNull();
});

it('shows them to nobody else', async () => {
  const { storeSession, clearSession, persistEdit, readPersistedEdit } = await reload();
  storeSession(signedIn);
  persistEdit(base._id, { base, patch });
  clearSession('ended');
  storeSession({ ...signedIn, user: { ...signedIn.user, userId: 'tom' } });
  expect(readPersistedEdit(base._id)).toBeNull();
  clearSession('ended');
  storeSession(signedIn);
  expect(readPersistedEdit(base._id)).not.toBeNull();
});
