import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { getSong, type Song } from '../../../../contract/flicks/song.ts';
import { search } from '../../../../contract/search/search.ts';
import { useCreate } from '../../../../src/components/flicks/create/create-context.ts';
import { SoundAndLocation } from '../../../../src/components/flicks/create/sound/sound-and-location.tsx';
import { usePageFiles } from '../../../../src/components/media/files/use-drop-and-paste.ts';
import * as m from '../../../../src/messages/flicks.gen.ts';
import { server } from '../../../support/app/app-setup.ts';
import { api, newId, refuse, respond } from '../../../support/app/mock-responses.ts';
import { renderCreating } from '../../../support/flicks/create-screen.tsx';
import { aPhoto } from '../../../support/flicks/publishing-fakes.ts';

const aSong = (title: string, duration = 192): Song => ({
  _id: newId(),
  title,
  artist: 'Otto Lane',
  duration,
  url: '/media/song.m4a',
  cover: null,
  flickCount: 3,
});

/** Songs by what was typed. */
function serveSongs(found: Record<string, Song[]>): string[] {
  const requests: string[] = [];
  server.use(
    http.get(api(search.path), ({ request }) => {
      const q = new URL(request.url).searchParams.get('q') ?? '';
      requests.push(q);
      const songs = found[q] ?? [];
      const [total, none] = [songs.length, { users: [], hashtags: [], quests: [], flicks: [] }];
      const totals = { users: 0, hashtags: 0, songs: total, quests: 0, flicks: 0 };
      return respond(search, { ...none, songs, total, totals, page: 1, totalPages: 1 });
    }),
    http.get(api(getSong.path), ({ params }) => {
      const song = Object.values(found)
        .flat()
        .find(({ _id }) => _id === params.id);
      if (!song) return refuse(404, 'not_found');
      const waveform = Array.from({ length: 200 }, () => 50);
      return respond(getSong, {
        song: { ...song, waveform, licence: 'CC0', sourceFlickId: null, canUse: true },
      });
    }),
  );
  return requests;
}

let playing = 0;
beforeEach(() => {
  playing = 0;
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async () => {
    playing += 1;
  });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
});

async function openPicker(found: Record<string, Song[]>) {
  const requests = serveSongs(found);
  const view = await renderCreating(<SoundAndLocation isLocationFirst={false} />);
  await view.user.click(screen.getByRole('button', { name: m.createSongAdd() }));
  await screen.findByRole('dialog', { name: m.createSongAdd() });
  return { ...view, requests };
}

it('finds a song once typing pauses, plays a preview, and uses its first 15 seconds', async () => {
  const [tide, rain] = [aSong('Slow Tide'), aSong('Rain', 9.46)];
  const { user, draft, requests } = await openPicker({ '': [tide, rain], tide: [tide] });
  expect(await screen.findByRole('button', { name: /^Rain/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Play Rain' }));
  expect(screen.getByRole('button', { name: 'Play Rain' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'Play Slow Tide' }));
  expect(screen.getByRole('button', { name: 'Play Rain' })).toHaveAttribute('aria-pressed', 'false');
  expect(playing).toBe(2);
  await user.type(screen.getByRole('searchbox', { name: m.createSongSearch() }), 'tide');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Rain/ })).toBeNull());
  expect(requests).toEqual(['', 'tide']);
  await user.click(screen.getByRole('button', { name: /^Slow Tide/ }));
  expect(draft().sound).toEqual({ kind: 'song', song: tide, start: 0, end: 15 });
});

it('uses all of a short song', async () => {
  const rain = aSong('Rain', 9.46);
  const { user, draft } = await openPicker({ '': [rain] });
  await user.click(await screen.findByRole('button', { name: /^Rain/ }));
  expect(draft().sound).toMatchObject({ start: 0, end: 9.4 });
});

it('says that nothing was found, and shows an error with Try again', async () => {
  const { user } = await openPicker({});
  expect(await screen.findByText(m.createSongsNone())).toBeVisible();
  const searchField = screen.getByRole('searchbox', { name: m.createSongSearch() });
  await user.type(searchField, 'zzz');
  expect(await screen.findByText(m.createSongsNotFound({ query: 'zzz' }))).toBeVisible();
  server.use(http.get(api(search.path), () => refuse(500, 'internal')));
  await user.type(searchField, 'x');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to fetch');
  serveSongs({ zzzx: [aSong('Zzz')] });
  await user.click(within(alert).getByRole('button', { name: m.createRetry() }));
  expect(await screen.findByRole('button', { name: /^Zzz/ })).toBeVisible();
});

it('chooses the part that plays with three sliders, announced in half seconds', async () => {
  const tide = aSong('Slow Tide');
  const { user, draft } = await openPicker({ '': [tide] });
  await user.click(await screen.findByRole('button', { name: /^Slow Tide/ }));
  const slider = (name: string) => screen.getByRole('slider', { name });
  await screen.findByRole('slider', { name: m.createClipStart() });
  // jsdom does not move native sliders by keys; the browser journey does.
  fireEvent.change(slider(m.createClipEnd()), { target: { value: '20.5' } });
  expect(slider(m.createClipEnd())).toHaveAttribute('aria-valuetext', '20.5 seconds');
  fireEvent.change(slider(m.createClipPosition()), { target: { value: '42' } });
  expect(draft().sound).toMatchObject({ start: 42, end: 62.5 });
  fireEvent.change(slider(m.createClipStart()), { target: { value: '62.5' } });
  expect(draft().sound).toMatchObject({ start: 61.5, end: 62.5 });
  expect(slider(m.createClipStart())).toHaveAttribute('aria-valuetext', '1 minute 1.5 seconds');
  expect(screen.getByText('1 s clip')).toBeVisible();
  await user.click(screen.getByRole('button', { name: m.createSoundRemove() }));
  expect(draft().sound).toBeNull();
});

it('drops an original sound that is still being read when its dialog is closed', async () => {
  const { user, draft, publishing } = await openPicker({});
  let read: (sound: string | null) => void = () => undefined;
  const take = vi
    .spyOn(publishing, 'setOriginalSound')
    .mockImplementation(() => new Promise((resolve) => (read = resolve)));
  const file = new File(['tone'], 'rain.mp3', { type: 'audio/mpeg' });
  fireEvent.change(screen.getByLabelText(m.createSoundFile()), { target: { files: [file] } });
  await waitFor(() => expect(take).toHaveBeenCalled());
  const signal = take.mock.calls[0]?.[1];
  expect(signal?.aborted).toBe(false);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: m.createSongAdd() })).toBeNull());
  expect(signal?.aborted).toBe(true);
  await user.click(screen.getByRole('button', { name: m.createAddLocation() }));
  await screen.findByRole('dialog');
  await act(async () => read(null));
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(draft().sound).toBeNull();
});

it('rejects a file that is no sound', async () => {
  const { draft } = await openPicker({});
  const file = new File(['text'], 'notes.txt', { type: 'text/plain' });
  fireEvent.change(screen.getByLabelText(m.createSoundFile()), { target: { files: [file] } });
  expect(await screen.findByText(m.publishSoundType())).toBeVisible();
  expect(draft().sound).toBeNull();
});

function Page() {
  const { addFiles, rejectedFiles } = useCreate();
  usePageFiles(addFiles);
  return <p>{rejectedFiles.join(' ')}</p>;
}

it('plays the flick with the first sound that is dropped or pasted', async () => {
  const { publishing, draft } = await renderCreating(<Page />);
  const setOriginalSound = vi.spyOn(publishing, 'setOriginalSound').mockResolvedValue(null);
  const sound = (name: string) => new File(['x'], name, { type: 'audio/mpeg' });
  const files = [sound('waves.mp3'), aPhoto('lake.jpg'), sound('wind.mp3')];
  fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files } });
  expect(setOriginalSound.mock.calls.map(([file]) => file.name)).toEqual(['waves.mp3']);
  await waitFor(() => expect(draft().items.map(({ name }) => name)).toEqual(['lake.jpg']));
  expect(screen.getByText(m.createSoundOnlyOne())).toBeVisible();
  setOriginalSound.mockResolvedValue(m.publishSoundSize({ size: '10 MB' }));
  fireEvent.paste(document.body, { clipboardData: { files: [sound('rain.mp3')] } });
  expect(await screen.findByText(`rain.mp3: ${m.publishSoundSize({ size: '10 MB' })}`)).toBeVisible();
});
