import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { getFlick } from '../../../../contract/flicks/flick.ts';
import {
  deleteScheduledFlick,
  editScheduledFlick,
  listScheduledFlicks,
  publishScheduledFlick,
  type ScheduledFlick,
} from '../../../../contract/flicks/scheduled-flick.ts';
import { ScheduledList } from '../../../../src/components/flicks/scheduled/scheduled-list.tsx';
import { toLocalInput } from '../../../../src/lib/format/local-time.ts';
import * as m from '../../../../src/messages/flicks.gen.ts';
import * as shell from '../../../../src/messages/shell.gen.ts';
import { server } from '../../../support/app/app-setup.ts';
import { api, refuse, respond } from '../../../support/app/mock-responses.ts';
import { signIn } from '../../../support/app/render-app.tsx';
import { renderPart } from '../../../support/app/render-part.tsx';
import { aPost } from '../../../support/flicks/flicks.ts';
import { aScheduled, typeDate } from '../../../support/flicks/scheduled-fixtures.ts';

const HOUR_MS = 3_600_000;
beforeAll(async () => {
  await import('../../../../src/components/ui/dialog/dialog-parts.tsx');
});
beforeEach(() => signIn());

const at = (hours: number) => new Date(Math.ceil(Date.now() / HOUR_MS + hours) * HOUR_MS).toISOString();

/** Answers as a server does that keeps scheduled flicks. */
function serve(given: ScheduledFlick[]) {
  let stored = given;
  const requests: unknown[] = [];
  server.use(
    http.get(api(listScheduledFlicks.path), () => respond(listScheduledFlicks, { scheduled: stored })),
    http.patch(api(editScheduledFlick.path), async ({ request, params }) => {
      const body = editScheduledFlick.body.parse(await request.json());
      requests.push([request.headers.get('if-match'), body]);
      stored = stored.map((one) =>
        one._id === params.flickId
          ? {
              ...one,
              version: one.version + 1,
              description: body.description ?? one.description,
              publishAt: body.publishAt ?? one.publishAt,
              ...(body.publishAt && { state: 'scheduled' as const, reason: null }),
            }
          : one,
      );
      const [scheduled] = stored.filter(({ _id }) => _id === params.flickId);
      if (!scheduled) return refuse(404, 'not_found');
      return respond(editScheduledFlick, { scheduled });
    }),
    http.post(api(publishScheduledFlick.path), ({ params }) => {
      stored = stored.filter(({ _id }) => _id !== params.flickId);
      const flick = aPost({ _id: String(params.flickId), flickId: String(params.flickId) });
      requests.push('post');
      server.use(http.get(api(getFlick.path), () => respond(getFlick, { flick })));
      return respond(publishScheduledFlick, { flick });
    }),
    http.delete(api(deleteScheduledFlick.path), ({ params }) => {
      stored = stored.filter(({ _id }) => _id !== params.flickId);
      return respond(deleteScheduledFlick, { message: 'Flick deleted' });
    }),
  );
  return { requests };
}

const row = (name: string | RegExp) => screen.findByRole('listitem', { name });
const press = async (user: Awaited<ReturnType<typeof renderPart>>['user'], name: string, button: string) =>
  user.click(within(await row(name)).getByRole('button', { name: button }));

it('shows scheduled flicks with time and audience, and why something was not posted', async () => {
  serve([
    aScheduled('Not yet', { audienceSetting: 'friends' }),
    aScheduled('Too late', { state: 'failed', reason: 'Your account wasn’t active at that time.' }),
  ]);
  await renderPart(<ScheduledList empty={null} />);
  const waiting = await row('Not yet');
  expect(waiting).toHaveTextContent(/\d{4} at \d{1,2}:00/);
  expect(waiting).toHaveTextContent('Friends');
  expect(await row('Too late')).toHaveTextContent('Not posted. Your account wasn’t active at that time.');
});

it('shows the loaded data if nothing is scheduled, and tries again after a failure', async () => {
  server.use(http.get(api(listScheduledFlicks.path), () => refuse(400, 'invalid_request')));
  const { user } = await renderPart(<ScheduledList empty={<p>Nothing scheduled</p>} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch scheduled flicks');
  serve([]);
  await user.click(screen.getByRole('button', { name: shell.tryAgain() }));
  expect(await screen.findByText(m.scheduleNone())).toBeVisible();
});

it('changes only the time if nothing else changed, and shows the new time', async () => {
  const flick = aScheduled('Boats');
  const { requests } = serve([flick]);
  const { user } = await renderPart(<ScheduledList empty={null} />);
  await press(user, 'Boats', 'Edit');
  const sheet = await screen.findByRole('dialog', { name: m.scheduleEditTitle() });
  const field = within(sheet).getByLabelText(m.scheduleTime());
  expect(field).toHaveValue(toLocalInput(new Date(flick.publishAt)));
  expect(field).toHaveAccessibleDescription(/^Your time zone: \S+ \(UTC/);
  const save = within(sheet).getByRole('button', { name: m.editSave() });
  typeDate(field, new Date(Date.now() - HOUR_MS));
  await user.click(save);
  expect(field).toBeInvalid();
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveAccessibleDescription(/^Choose a time at least 5 minutes from now\./);
  typeDate(field, null);
  expect(field).toHaveAccessibleDescription(/^Choose a date and time\./);
  const next = new Date(at(48));
  typeDate(field, next);
  expect(field).toBeValid();
  await user.click(save);
  await waitFor(() => expect(sheet).not.toBeInTheDocument());
  expect(requests).toEqual([['"0"', { publishAt: next.toISOString() }]]);
});

it('shows why the server rejected it, keeps the input, and retries a failed one', async () => {
  const publishAt = at(5);
  serve([aScheduled('Boats', { state: 'failed', reason: 'Some of its files are gone.', publishAt })]);
  const { user } = await renderPart(<ScheduledList empty={null} />);
  await press(user, 'Boats', 'Edit');
  const sheet = await screen.findByRole('dialog', { name: m.scheduleEditTitle() });
  await user.type(within(sheet).getByRole('textbox', { name: m.composerCaption() }), ' and birds');
  server.use(
    http.patch(api(editScheduledFlick.path), () => refuse(412, 'changed'), {
      once: true,
    }),
  );
  await user.click(within(sheet).getByRole('button', { name: m.editSave() }));
  expect(await within(sheet).findByRole('alert')).toHaveTextContent('Failed to save the flick');
  await user.click(within(sheet).getByRole('button', { name: m.editSave() }));
  expect(await row('Boats and birds')).toHaveTextContent(/\d{4} at \d{1,2}:00/);
});

it('asks before it posts or deletes one, and the list keeps the focus', async () => {
  const { requests } = serve([aScheduled('First'), aScheduled('Second')]);
  const { user } = await renderPart(<ScheduledList empty={<p>Nothing scheduled</p>} />);
  await press(user, 'First', 'Post now');
  const question = await screen.findByRole('alertdialog', { name: m.schedulePostTitle() });
  await user.click(within(question).getByRole('button', { name: m.schedulePost() }));
  await waitFor(() => expect(screen.queryByText('First')).toBeNull());
  expect(requests).toEqual(['post']);
  await press(user, 'Second', 'Delete');
  const other = await screen.findByRole('alertdialog', { name: m.scheduleDeleteTitle() });
  await user.click(within(other).getByRole('button', { name: m.scheduleDelete() }));
  expect(await screen.findByText(m.scheduleNone())).toBeVisible();
});
