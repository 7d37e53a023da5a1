import { act, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { beforeAll, describe, expect, it } from 'vitest';
import { getFlick } from '../../../../contract/flicks/flick.ts';
import { listScheduledFlicks, scheduleFlick } from '../../../../contract/flicks/scheduled-flick.ts';
import { DeferredToasts, toastsCode } from '../../../../src/components/app/deferred-toasts.tsx';
import { SettingsRows } from '../../../../src/components/flicks/create/details/settings-rows.tsx';
import { shareLabel } from '../../../../src/components/flicks/create/sharing/publish-validation.ts';
import { PublishingStatus } from '../../../../src/components/flicks/create/sharing/publishing-status.tsx';
import { formatTime } from '../../../../src/lib/format/format.ts';
import { toLocalInput } from '../../../../src/lib/format/local-time.ts';
import * as m from '../../../../src/messages/flicks.gen.ts';
import { newDraft } from '../../../../src/publishing/drafts/new-draft.ts';
import { usePublishing } from '../../../../src/queries/flicks/publishing/flick-create.ts';
import { server as backend } from '../../../support/app/app-setup.ts';
import { api, newId, refuse, respond } from '../../../support/app/mock-responses.ts';
import { demoPerson, signIn } from '../../../support/app/render-app.tsx';
import { renderPart } from '../../../support/app/render-part.tsx';
import { toastSays } from '../../../support/app/toasts.ts';
import { renderCreating } from '../../../support/flicks/create-screen.tsx';
import { aPhoto } from '../../../support/flicks/publishing-fakes.ts';
import { aScheduled, typeDate } from '../../../support/flicks/scheduled-fixtures.ts';

let publishing: ReturnType<typeof usePublishing>;
function Page() {
  publishing = usePublishing();
  return (
    <>
      <PublishingStatus />
      <DeferredToasts />
    </>
  );
}

describe('when to post', () => {
  it('proposes a full hour, names the time zone, and says what the button will do', async () => {
    const { user, draft } = await renderCreating(<SettingsRows />, [aPhoto()]);
    expect(draft().publishAt).toBeNull();
    expect(shareLabel(draft())).toBe('Share flick');
    await user.click(screen.getByRole('radio', { name: m.createPostLater() }));
    const field = screen.getByLabelText(m.scheduleTime());
    const proposed = new Date(draft().publishAt ?? '');
    expect([proposed.getMinutes(), shareLabel(draft())]).toEqual([0, 'Schedule flick']);
    expect(proposed.getTime()).toBeGreaterThan(Date.now() + 59 * 60_000);
    expect(field).toHaveValue(toLocalInput(proposed));
    expect(field).toHaveAccessibleDescription(/^Your time zone: \S+ \(UTC/);
    await user.click(screen.getByRole('radio', { name: m.createPostNow() }));
    expect([draft().publishAt, screen.queryByLabelText(m.scheduleTime())]).toEqual([null, null]);
  });

  it('does not submit a missing or too early time, and sends the chosen time', async () => {
    const { user, draft, server, ...tab } = await renderCreating(<SettingsRows />, [aPhoto()]);
    tab.publishing.edit('alt', draft().items[0]?.id ?? '', 'A lake');
    await user.click(screen.getByRole('radio', { name: m.createPostLater() }));
    const field = screen.getByLabelText(m.scheduleTime());
    for (const [moment, text] of [
      [new Date(), /^Choose a time at least 5 minutes from now\./],
      [null, /^Choose a date and time\./],
      [new Date(Date.now() + 91 * 86_400_000), /^Choose a time within the next 90 days\./],
    ] as const) {
      typeDate(field, moment);
      await user.click(screen.getByRole('button', { name: m.createShare() }));
      await waitFor(() => expect(field).toHaveFocus());
      expect(field).toHaveAccessibleDescription(text);
    }
    const chosen = new Date(toLocalInput(new Date(Date.now() + 2 * 86_400_000)));
    typeDate(field, chosen);
    expect(field).toBeValid();
    await user.click(screen.getByRole('button', { name: m.createShare() }));
    await waitFor(() => expect(server.flicks.size).toBe(1));
    expect([...server.flicks.values()][0]).toMatchObject({ publishAt: chosen.toISOString() });
  });
});

describe('a flick that waits', () => {
  const flickId = newId();
  const publishAt = new Date(Date.now() + 86_400_000).toISOString();
  const draft = () => ({
    ...newDraft(demoPerson.userId),
    publishAt,
    offer: { key: 'k', flickId, files: [], audio: null, slots: {} },
  });

  beforeAll(async () => {
    await toastsCode.load();
  });

  it('is confirmed with its time once it is scheduled', async () => {
    signIn();
    const sent: unknown[] = [];
    backend.use(
      http.post(api(scheduleFlick.path), async ({ request, params }) => {
        sent.push([params.flickId, Object(await request.json()).publishAt]);
        return respond(scheduleFlick, { scheduled: aScheduled('Boats', { _id: flickId, publishAt }) });
      }),
    );
    await renderPart(<Page />);
    act(() => publishing.draftStore.set({ drafts: [{ ...draft(), state: { name: 'sharing' } }] }));
    await toastSays(`Scheduled for ${formatTime(publishAt, new Date()).full}`);
    expect(sent).toEqual([[flickId, publishAt]]);
    expect(publishing.draftStore.read().drafts).toEqual([]);
  });

  it('is found when its draft is checked after a lost response, and is not scheduled twice', async () => {
    signIn();
    let requestCount = 0;
    const waiting = aScheduled('Boats', { _id: flickId, publishAt });
    backend.use(
      http.get(api(getFlick.path), () => refuse(404, 'not_found')),
      http.get(api(listScheduledFlicks.path), () => respond(listScheduledFlicks, { scheduled: [waiting] })),
      http.post(api(scheduleFlick.path), () => {
        requestCount += 1;
        return respond(scheduleFlick, { scheduled: waiting });
      }),
    );
    await renderPart(<Page />);
    const failed = { name: 'failed' as const, title: 'Upload & create flick failed.', step: 'Try again.' };
    const lost = { ...draft(), state: failed, attemptKey: 'a', triedId: flickId };
    act(() => publishing.draftStore.set({ drafts: [lost] }));
    await act(() => publishing.reopen(lost.id));
    await toastSays(m.createAlreadyScheduled());
    expect([requestCount, publishing.draftStore.read().drafts]).toEqual([1, []]);
  });

  it('is reported with the flick if it was scheduled before it was changed', async () => {
    signIn();
    await renderPart(<Page />);
    act(() =>
      publishing.draftStore.set({
        drafts: [{ ...draft(), state: { name: 'posted', flickId, isScheduled: true } }],
      }),
    );
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(
        'This flick was scheduled before your last changes.',
      ),
    );
  });
});
