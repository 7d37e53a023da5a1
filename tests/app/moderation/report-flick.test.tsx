import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { reportFlick, reportUploadUrls } from '../../../contract/moderation/report.ts';
import { setBlocked, setMuted } from '../../../contract/people/block.ts';
import { ReportFlickDialog } from '../../../src/components/moderation/report/report-flick-dialog.tsx';
import { connectToasts } from '../../../src/lib/browser/toast.ts';
import * as m from '../../../src/messages/moderation.gen.ts';
import * as shell from '../../../src/messages/shell.gen.ts';
import { useIsReported } from '../../../src/queries/moderation/reported.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, newId, refuse, respond } from '../../support/app/mock-responses.ts';
import { signIn } from '../../support/app/render-app.tsx';
import { renderPart } from '../../support/app/render-part.tsx';

const kit = { userId: newId(), name: 'Kit Monroe' };

function Case({ flickId, onOpenChange }: { flickId: string; onOpenChange: (open: boolean) => void }) {
  return (
    <>
      {useIsReported(flickId) && <p>Folded</p>}
      <ReportFlickDialog flickId={flickId} author={kit} open onOpenChange={onOpenChange} />
    </>
  );
}

async function openReport() {
  signIn();
  const messages: string[] = [];
  const opened: boolean[] = [];
  connectToasts(({ text }) => messages.push(text));
  const view = await renderPart(<Case flickId={newId()} onOpenChange={(open) => opened.push(open)} />);
  const dialog = await screen.findByRole('dialog', { name: m.reportFlickTitle() });
  const send = () => view.user.click(within(dialog).getByRole('button', { name: m.reportSend() }));
  const add = (...files: File[]) =>
    fireEvent.change(screen.getByLabelText(m.reportImages(), { selector: 'input' }), { target: { files } });
  return { ...view, dialog, messages, opened, send, add };
}

/** Notes the reports that arrive, with their Idempotency-Key; the first ones may be answered otherwise. */
function serveReports(...first: (() => Response)[]) {
  const reports: { key: string | null; body: unknown }[] = [];
  server.use(
    http.post(api(reportFlick.path), async ({ request }) => {
      reports.push({ key: request.headers.get('idempotency-key'), body: await request.json() });
      return first.shift()?.() ?? respond(reportFlick, { message: 'Report submitted' });
    }),
  );
  return reports;
}

function serveUploads(...first: (() => Response)[]) {
  const puts: (string | null)[] = [];
  server.use(
    http.post(api(reportUploadUrls.path), () =>
      respond(reportUploadUrls, { attachmentSignedURL: [`${location.origin}/files/a.png?signature=1`] }),
    ),
    http.put('*/files/a.png', ({ request }) => {
      puts.push(request.headers.get('content-type'));
      return first.shift()?.() ?? new HttpResponse(null, { status: 200 });
    }),
  );
  return puts;
}

const picture = (name = 'shot.png', type = 'image/png', size = 4) =>
  new File(['x'.repeat(size)], name, { type });

it('offers serious reasons too, which operators review first', async () => {
  const reports = serveReports();
  const { dialog, user, send } = await openReport();
  const reasons = within(dialog).getAllByRole('radio', { name: /children|self-harm|permission|information/ });
  expect(reasons).toHaveLength(4);
  await user.click(within(dialog).getByRole('radio', { name: m.reportReasonChildSafety() }));
  await send();
  await waitFor(() => expect(reports).toHaveLength(1));
  expect(reports[0]?.body).toMatchObject({ category: 'child_safety', message: m.reportReasonChildSafety() });
});

it('asks for a reason and sends its label if no text is given', async () => {
  const reports = serveReports();
  const { user, messages, opened, send } = await openReport();
  await send();
  const reasons = screen.getByRole('radiogroup', { name: m.reportFlickQuestion() });
  expect(reasons).toBeInvalid();
  expect(reasons).toHaveAccessibleDescription('Choose a reason.');
  expect(reports).toEqual([]);
  await user.click(screen.getByRole('radio', { name: m.reportReasonNudity() }));
  await send();
  await waitFor(() => expect(messages).toEqual(['Report submitted']));
  expect(reports[0]?.body).toEqual({ category: 'nudity', message: 'Nudity', attachments: [] });
  expect(opened).toEqual([false]);
  expect(screen.getByText('Folded')).toBeInTheDocument();
});

it.each([
  [m.reportAndMute(), setMuted, 'Kit Monroe is muted'],
  [m.reportAndBlock(), setBlocked, 'Kit Monroe is blocked'],
] as const)(
  'reports, and does more about the person in the same step: %s',
  async (choice, endpoint, text) => {
    const reports = serveReports();
    const hidden: unknown[] = [];
    server.use(
      http.post(api(endpoint.path), async ({ request, params }) => {
        hidden.push([params.userId, await request.json()]);
        return HttpResponse.json({ success: true, message: '', data: { isMuted: true, isBlocked: true } });
      }),
    );
    const { user, messages, send } = await openReport();
    await user.click(screen.getByRole('radio', { name: m.reportReasonSpam() }));
    await user.click(screen.getByRole('radio', { name: new RegExp(`^${choice}`) }));
    await send();
    await waitFor(() => expect(messages).toEqual(['Report submitted', text]));
    await waitFor(() => expect(hidden).toEqual([[kit.userId, { value: true }]]));
    expect(reports).toHaveLength(1);
  },
);

it('keeps the form when a report fails, and repeats it under the same key', async () => {
  const reports = serveReports(() => HttpResponse.error());
  const { user, messages, send } = await openReport();
  await user.click(screen.getByRole('radio', { name: m.reportReasonSpam() }));
  await user.type(screen.getByRole('textbox', { name: /Tell us more/ }), 'Sells things');
  await send();
  expect(await screen.findByText('Failed to report flick')).toBeVisible();
  expect(screen.getByText(shell.hintConnection())).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Tell us more/ })).toHaveValue('Sells things');
  await send();
  await waitFor(() => expect(messages).toEqual(['Report submitted']));
  expect(reports[1]).toEqual(reports[0]);
  expect(reports[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
  expect(reports[0]?.body).toEqual({ category: 'spam', message: 'Sells things', attachments: [] });
});

it('uploads an image when it is chosen and sends its URL without the signature', async () => {
  const puts = serveUploads();
  const reports = serveReports();
  const { user, messages, send, add } = await openReport();
  add(picture());
  expect(await screen.findByText(m.attachmentUploaded())).toBeVisible();
  await user.click(screen.getByRole('radio', { name: m.reportReasonSpam() }));
  await send();
  await waitFor(() => expect(messages).toEqual(['Report submitted']));
  expect(puts).toEqual(['image/png']);
  expect(reports[0]?.body).toMatchObject({ attachments: [`${location.origin}/files/a.png`] });
});

it('does not send the report while an image has failed; Retry sends only that image', async () => {
  const puts = serveUploads(() => new HttpResponse(null, { status: 500 }));
  const reports = serveReports();
  const { user, send, add } = await openReport();
  add(picture());
  expect(await screen.findByText(new RegExp(m.attachmentFailed()))).toBeVisible();
  await user.click(screen.getByRole('radio', { name: m.reportReasonSpam() }));
  await send();
  expect(screen.getByText(m.attachmentsPending())).toBeVisible();
  expect(reports).toEqual([]);
  await user.click(screen.getByRole('button', { name: m.attachmentRetry() }));
  expect(await screen.findByText(m.attachmentUploaded())).toBeVisible();
  await send();
  await waitFor(() => expect(reports).toHaveLength(1));
  expect(puts).toHaveLength(2);
});

it('says Failed to get upload URL. without an upload slot, and continues without the image', async () => {
  server.use(http.post(api(reportUploadUrls.path), () => refuse(503, 'unavailable')));
  const reports = serveReports();
  const { user, send, add } = await openReport();
  add(picture());
  expect(
    await screen.findByText(/^Failed to get upload URL\. Something went wrong on our end/),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove shot.png' }));
  await user.click(screen.getByRole('radio', { name: m.reportReasonSpam() }));
  await send();
  await waitFor(() => expect(reports).toHaveLength(1));
});

it('rejects other files and a fourth image before anything is sent', async () => {
  const puts = serveUploads();
  const { add } = await openReport();
  add(picture('a.pdf', 'application/pdf'), picture('big.png', 'image/png', 5 * 1024 * 1024 + 1));
  expect(screen.getByText(/^a\.pdf: Use a JPEG/)).toBeVisible();
  expect(screen.getByText(m.attachmentTooLarge({ file: 'big.png', size: '5 MB' }))).toBeVisible();
  add(picture('1.png'), picture('2.png'), picture('3.png'), picture('4.png'));
  expect(screen.getByText(m.attachmentTooMany({ count: 3 }))).toBeVisible();
  expect(screen.queryByRole('button', { name: m.attachmentAdd() })).toBeNull();
  await waitFor(() => expect(puts).toHaveLength(3));
  await waitFor(() => expect(screen.getAllByText(m.attachmentUploaded())).toHaveLength(3));
});
