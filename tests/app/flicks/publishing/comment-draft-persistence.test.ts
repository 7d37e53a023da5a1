import { beforeEach, expect, it, vi } from 'vitest';

const maya = {
  commentId: 'c1',
  userId: '01890a5d-ac96-774b-bcce-b302099a8002',
  username: 'maya',
  name: 'Maya',
};

const signedIn = {
  user: { userId: 'nia', username: 'nia', name: 'Nia', photo: null },
  accessToken: 'a',
  refreshToken: 'r',
};

/** The drafts as a reloaded page finds them. */
async function reload() {
  vi.resetModules();
  return import('../../../../src/components/flicks/composer/comment-draft-store.ts');
}

beforeEach(() => vi.resetModules());

it('keeps the input through a reload, with the comment it replies to', async () => {
  const { startReply } = await reload();
  startReply('nia f1', maya);
  const { readDraft } = await reload();
  expect(readDraft('nia f1')).toMatchObject({
    content: { text: '@maya ', ranges: [{ start: 0, end: 5, token: { type: 'mention', username: 'maya' } }] },
    replyTo: maya,
    summons: 0,
  });
});

it('starts empty if the stored value is damaged', async () => {
  sessionStorage.setItem('drafts', '{"nia f1": 3}');
  const { readDraft } = await reload();
  expect(readDraft('nia f1').content.text).toBe('');
});

it('works if nothing can be stored', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { readDraft, writeDraft } = await reload();
  writeDraft('nia f1', { content: { text: 'held', ranges: [] } });
  expect(readDraft('nia f1').content.text).toBe('held');
});

it('shows nothing to the next person after a logout', async () => {
  const { readDraft, writeDraft } = await reload();
  const { clearSession, storeSession } = await import('../../../../src/api/core/session.ts');
  storeSession(signedIn);
  writeDraft('nia f1', { content: { text: 'mine', ranges: [] } });
  clearSession('ended');
  expect(readDraft('nia f1').content.text).toBe('mine');
  storeSession(signedIn);
  clearSession('left');
  expect(readDraft('nia f1').content.text).toBe('');
});
