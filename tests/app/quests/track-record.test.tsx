import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { listQuests } from '../../../contract/quests/quest-list.ts';
import {
  deleteTrackRecord,
  getOwnTrackRecord,
  getTrackRecord,
  signTrackRecord,
  type TrackRecord,
} from '../../../contract/quests/track-record.ts';
import * as m from '../../../src/messages/quests.gen.ts';
import * as shell from '../../../src/messages/shell.gen.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, newId, refuse, respond } from '../../support/app/mock-responses.ts';
import { demoPerson, renderApp, signIn } from '../../support/app/render-app.tsx';
import { toastSays } from '../../support/app/toasts.ts';

const FACTS = { decided: 25, approved: 23, since: '2026-03-03T10:00:00.000Z' };
const TEXT = '23 of 25 proofs approved (92%)';
const aRecord = (): TrackRecord => ({
  _id: newId(),
  facts: FACTS,
  signedAt: '2026-11-29T10:00:00.000Z',
  statement: 'header.claims.signature',
});

describe('one’s own track record', () => {
  let own: { facts: typeof FACTS | null; record: TrackRecord | null };
  let isRefusing: boolean;

  beforeEach(() => {
    signIn();
    isRefusing = false;
    own = { facts: FACTS, record: null };
    server.use(
      http.get(api(listQuests.path), () => respond(listQuests, { quests: [], page: 1, totalPages: 0 })),
      http.get(api(getOwnTrackRecord.path), () => respond(getOwnTrackRecord, own)),
      http.put(api(signTrackRecord.path), () => {
        if (isRefusing) return refuse(422, 'invalid_request', 'Too few proofs');
        own = { ...own, record: own.record ?? aRecord() };
        return respond(signTrackRecord, own);
      }),
      http.delete(api(deleteTrackRecord.path), () => {
        own = { ...own, record: null };
        return respond(deleteTrackRecord, { message: 'Your track record is no longer shared' });
      }),
    );
  });

  async function open() {
    const { user } = renderApp({ at: '/quests?view=mine' });
    const section = within(await screen.findByRole('region', { name: m.trackRecordTitle() }));
    expect(section.getByText(TEXT)).toBeVisible();
    await user.click(section.getByRole('button', { name: m.trackRecordOpen() }));
    return { user, dialog: within(await screen.findByRole('dialog', { name: m.trackRecordTitle() })) };
  }

  it('is signed, shared, updated, and taken back', async () => {
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: m.trackRecordSign() }));
    const view = await dialog.findByRole('link', { name: m.trackRecordView() });
    expect(view).toHaveAttribute('href', `/record/${own.record?._id}`);
    expect(dialog.getByText(m.trackRecordSigned({ when: 'Nov 29, 2026', text: TEXT }))).toBeVisible();
    await user.click(dialog.getByRole('button', { name: m.trackRecordCopy() }));
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/record/${own.record?._id}`);
    await user.click(dialog.getByRole('button', { name: m.trackRecordUpdate() }));
    await toastSays(m.trackRecordUpdated());
    await user.click(dialog.getByRole('button', { name: m.trackRecordRemove() }));
    await toastSays(m.trackRecordRemoved());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(own.record).toBeNull();
    await user.click(screen.getByRole('button', { name: m.trackRecordOpen() }));
    expect(await screen.findByRole('button', { name: m.trackRecordSign() })).toBeVisible();
  });

  it('says why it could not be signed', async () => {
    isRefusing = true;
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: m.trackRecordSign() }));
    expect(await dialog.findByText('Too few proofs')).toBeVisible();
  });

  it('is not offered before five decisions', async () => {
    own = { facts: null, record: null };
    renderApp({ at: '/quests?view=mine' });
    await screen.findByText(m.questMineNoneAppliedTitle());
    expect(screen.queryByRole('region', { name: m.trackRecordTitle() })).toBeNull();
  });
});

describe('a track record that somebody shares', () => {
  const record = aRecord();

  it('is public, and tells how to verify it', async () => {
    server.use(
      http.get(api(getTrackRecord.path), () => respond(getTrackRecord, { user: demoPerson, record })),
    );
    const { user } = renderApp({ at: `/record/${record._id}` });
    expect(await screen.findByText(TEXT)).toBeVisible();
    expect(document.title).toContain(`${m.trackRecordPage()}: ${demoPerson.name}`);
    expect(screen.getByText(m.trackRecordSince({ when: 'Mar 3, 2026' }))).toBeVisible();
    const verified = m.trackRecordVerified({ site: location.host, when: 'Nov 29, 2026' });
    expect(screen.getByText(verified)).toBeVisible();
    await user.click(screen.getByText(m.trackRecordVerify()));
    expect(screen.getByText(record.statement)).toBeVisible();
    const keys = screen.getByRole('link', { name: m.trackRecordKeys() });
    expect(keys).toHaveAttribute('href', `${location.origin}/api/v1/track-record/keys.json`);
  });

  it('says so if it is not shared any more', async () => {
    server.use(http.get(api(getTrackRecord.path), () => refuse(404, 'not_found', 'Gone')));
    renderApp({ at: `/record/${record._id}` });
    await waitFor(() => expect(screen.getByText(shell.brokenLinkTitle())).toBeVisible());
  });
});
