import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { deleteCaptions, getCaptions, setCaptions } from '../../../contract/flicks/captions.ts';
import type { Flick } from '../../../contract/flicks/flick.ts';
import { CaptionsDialog } from '../../../src/components/flicks/captions/captions-dialog.tsx';
import { CaptionsButton } from '../../../src/components/media/player/video-captions.tsx';
import { connectToasts } from '../../../src/lib/browser/toast.ts';
import { areCaptionsOn } from '../../../src/lib/storage/captions-setting.ts';
import * as m from '../../../src/messages/flicks.gen.ts';
import * as media from '../../../src/messages/media.gen.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, refuse, respond } from '../../support/app/mock-responses.ts';
import { signIn } from '../../support/app/render-app.tsx';
import { renderPart } from '../../support/app/render-part.tsx';
import { aPhoto, aPost, aVideo } from '../../support/flicks/flicks.ts';

beforeEach(() => signIn());

const SRT = '1\n00:00:01,500 --> 00:00:04,000\nThe tide is low this morning.';
const VTT = 'WEBVTT\n\n1\n00:00:01.500 --> 00:00:04.000\nThe tide is low this morning.';
const withCaptions = (flick: Flick, hasCaptions: boolean): Flick => ({
  ...flick,
  media: flick.media.map((item) => (item.type === 'video' ? { ...item, hasCaptions } : item)),
});

/** A server that stores captions; the dialog shows the flick as it was given. */
async function open(flick: Flick) {
  const sent: unknown[] = [];
  server.use(
    http.get(api(getCaptions.path), () => respond(getCaptions, { text: VTT, language: 'en' })),
    http.put(api(setCaptions.path), async ({ request }) => {
      sent.push([new URL(request.url).searchParams.get('position'), await request.json()]);
      return respond(setCaptions, { flick: withCaptions(flick, true) });
    }),
    http.delete(api(deleteCaptions.path), ({ request }) => {
      sent.push([new URL(request.url).searchParams.get('position'), 'removed']);
      return respond(deleteCaptions, { flick: withCaptions(flick, false) });
    }),
  );
  const part = await renderPart(<CaptionsDialog flick={flick} open onOpenChange={() => undefined} />);
  return { ...part, sent };
}
const file = (text: string, name = 'tide.srt') => new File([text], name);
const input = (number: number) => screen.getByLabelText(m.captionsFile({ number }), { selector: 'input' });

it('takes SubRip and WebVTT for each video, and says why a file cannot be used', async () => {
  const { user, sent } = await open(aPost({ media: [aPhoto(), aVideo()] }));
  await screen.findByText(m.captionsMissing());
  await user.upload(input(2), file('Once upon a time'));
  expect(await screen.findByText(m.captionsUnreadable())).toBeVisible();
  await user.upload(input(2), file(SRT.padEnd(20_100, '.')));
  expect(await screen.findByText(m.captionsTooLong({ max: 20_000 }))).toBeVisible();
  await user.upload(input(2), file(SRT.padEnd(90_000, '.')));
  expect(await screen.findByText(m.captionsTooLong({ max: 20_000 }))).toBeVisible();
  expect(sent).toEqual([]);
  await user.upload(input(2), file(SRT));
  await waitFor(() => expect(sent).toEqual([['1', { text: VTT, language: 'en' }]]));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows why the server refused a file', async () => {
  const { user } = await open(aPost({ media: [aVideo()] }));
  server.use(
    http.put(api(setCaptions.path), () => refuse(400, 'invalid_request', 'Only videos have captions.')),
  );
  await user.upload(input(1), file(VTT, 'tide.vtt'));
  expect(await screen.findByText('Only videos have captions.')).toBeVisible();
});

it('removes captions, and puts them back', async () => {
  const toasts: { text: string; action?: { onPress: () => void } | undefined }[] = [];
  const disconnect = connectToasts((toast) => void toasts.push(toast));
  const { user, sent } = await open(withCaptions(aPost({ media: [aVideo()] }), true));
  expect(screen.getByText(m.captionsPresent())).toBeVisible();
  await user.click(screen.getByRole('button', { name: m.captionsRemove() }));
  await waitFor(() => expect(toasts.at(-1)?.text).toBe(m.captionsRemoved()));
  toasts.at(-1)?.action?.onPress();
  await waitFor(() =>
    expect(sent).toEqual([
      ['0', 'removed'],
      ['0', { text: VTT, language: 'en' }],
    ]),
  );
  disconnect();
});

it('are turned off on this device until they are turned on again', async () => {
  const { user } = await renderPart(<CaptionsButton />);
  const button = screen.getByRole('button', { name: media.captions() });
  expect(button).toHaveAttribute('aria-pressed', 'true');
  await user.click(button);
  expect(button).toHaveAttribute('aria-pressed', 'false');
  expect([areCaptionsOn(), localStorage.getItem('captions')]).toEqual([false, 'off']);
  await user.click(button);
  expect(areCaptionsOn()).toBe(true);
});
