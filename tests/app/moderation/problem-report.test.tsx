import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { createFeatureIssue } from '../../../contract/moderation/feature-issue.ts';
import { noteFailure } from '../../../src/api/core/recent-failures.ts';
import { ProblemReportDialog } from '../../../src/components/moderation/report/problem-report-dialog.tsx';
import { connectToasts } from '../../../src/lib/browser/toast.ts';
import * as m from '../../../src/messages/moderation.gen.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, newId, respond } from '../../support/app/mock-responses.ts';
import { signIn } from '../../support/app/render-app.tsx';
import { renderPart } from '../../support/app/render-part.tsx';

async function openForm() {
  signIn();
  const messages: string[] = [];
  connectToasts(({ text }) => messages.push(text));
  const view = await renderPart(<ProblemReportDialog open onOpenChange={() => undefined} />);
  await screen.findByRole('dialog', { name: m.problemTitle() });
  return { ...view, messages, send: () => view.user.click(screen.getByRole('button', { name: m.send() })) };
}

function Reopened() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <ProblemReportDialog open={open} onOpenChange={setOpen} />
    </>
  );
}

const title = () => screen.getByRole('textbox', { name: m.problemSummary() });
const description = () => screen.getByRole('textbox', { name: /^(What happened|What’s your idea)/ });

it('names what is missing before it sends anything', async () => {
  const { send } = await openForm();
  await send();
  expect(screen.getByText(m.problemSummaryMissing())).toBeVisible();
  expect(screen.getByText(m.problemDescriptionMissing())).toBeVisible();
  expect(title()).toBeInvalid();
});

it('shows what is sent with it, keeps the text after a failure, and sends it again', async () => {
  noteFailure('req-7');
  const sent: { key: string | null; body: Record<string, unknown> }[] = [];
  server.use(
    http.post(api(createFeatureIssue.path), async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      sent.push({ key: request.headers.get('idempotency-key'), body });
      if (sent.length === 1) return HttpResponse.json({ success: false, code: 'internal' }, { status: 500 });
      return respond(createFeatureIssue, { message: 'Thank you. We read every report.', _id: newId() });
    }),
  );
  const { user, messages, send, unmount } = await openForm();
  expect(screen.getByText('req-7')).toBeVisible();
  expect(screen.getByText('1024 × 768')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: m.problemTypeIdea() }));
  await user.type(title(), 'Dark pictures');
  await user.type(description(), 'They could be lighter.');
  await send();
  expect(await screen.findByText('Failed to submit feature issue.')).toBeVisible();
  unmount();
  const again = await openForm();
  expect(title()).toHaveValue('Dark pictures');
  expect(description()).toHaveValue('They could be lighter.');
  await again.send();
  await waitFor(() => expect(again.messages).toEqual(['Thank you. We read every report.']));
  expect(messages).toEqual([]);
  expect(sent[1]?.body).toEqual({
    type: 'idea',
    title: 'Dark pictures',
    description: 'They could be lighter.',
    attachments: [],
    context: {
      route: '/',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      viewport: '1024 × 768',
      requestIds: ['req-7'],
    },
  });
});

it('opens again without the earlier error', async () => {
  signIn();
  server.use(http.post(api(createFeatureIssue.path), () => HttpResponse.error()));
  const { user } = await renderPart(<Reopened />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.type(await screen.findByRole('textbox', { name: m.problemSummary() }), 'Dark pictures');
  await user.type(description(), 'They could be lighter.');
  await user.click(screen.getByRole('button', { name: m.send() }));
  expect(await screen.findByText('Failed to submit feature issue.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: m.cancel() }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('textbox', { name: m.problemSummary() })).toHaveValue('Dark pictures');
  expect(screen.queryByText('Failed to submit feature issue.')).toBeNull();
});
