import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, it, vi } from 'vitest';
import { searchMentions } from '../../../../contract/people/mention.ts';
import { CreateMedia } from '../../../../src/components/flicks/create/media/create-media.tsx';
import { usePageFiles } from '../../../../src/components/media/files/use-drop-and-paste.ts';
import { dialogCode } from '../../../../src/components/ui/dialog/dialog.tsx';
import { connectToasts, type Toast } from '../../../../src/lib/browser/toast.ts';
import * as m from '../../../../src/messages/flicks.gen.ts';
import { sharedDrafts } from '../../../../src/publishing/drafts/draft-store.ts';
import { server } from '../../../support/app/app-setup.ts';
import { api, newId, respond } from '../../../support/app/mock-responses.ts';
import { renderCreating } from '../../../support/flicks/create-screen.tsx';
import { aPhoto, aVideo } from '../../../support/flicks/publishing-fakes.ts';

const media = <CreateMedia isWide isOver={false} />;
const strip = () => within(screen.getByRole('list', { name: m.createMedia() }));
const items = () =>
  strip()
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'));

function Page({ onFiles }: { onFiles: (files: File[]) => void }) {
  const isOver = usePageFiles(onFiles);
  return <p>{isOver ? 'Held over' : 'Idle'}</p>;
}

it('says what is missing if nothing was picked, and continues with the chosen files', async () => {
  const { user, draft } = await renderCreating(media);
  await user.click(screen.getByRole('button', { name: m.createShare() }));
  const choose = screen.getByRole('button', { name: m.createChooseFiles() });
  await waitFor(() => expect(choose).toHaveFocus());
  expect(choose).toHaveAccessibleDescription(m.createMediaMissing());
  await user.upload(screen.getByLabelText(m.createMedia()), [aPhoto('lake.jpg'), aVideo('walk.mp4')]);
  await waitFor(() => expect(items()).toEqual(['Photo 1 of 2, cover', 'Video 2 of 2, 0:03']));
  expect(draft().items.map(({ name }) => name)).toEqual(['lake.jpg', 'walk.mp4']);
});

it('takes a photo with the camera of a phone', async () => {
  const { user, draft } = await renderCreating(media);
  const camera = screen.getByLabelText<HTMLInputElement>(m.createCamera());
  expect(camera).toHaveAttribute('capture', 'environment');
  expect(camera).toHaveAttribute('accept', 'image/*');
  const opens = vi.spyOn(camera, 'click');
  await user.click(screen.getByRole('button', { name: m.createTakePhoto() }));
  expect(opens).toHaveBeenCalledOnce();
  await user.upload(camera, aPhoto('taken.jpg'));
  await waitFor(() => expect(draft().items.map(({ name }) => name)).toEqual(['taken.jpg']));
});

it('says why files are rejected, and keeps the others', async () => {
  const { draft } = await renderCreating(media);
  const files = [aPhoto(), new File(['text'], 'notes.txt', { type: 'text/plain' })];
  fireEvent.change(screen.getByLabelText(m.createMedia()), { target: { files } });
  expect(await screen.findByText(m.publishFileType({ name: 'notes.txt' }))).toBeVisible();
  expect(draft().items).toHaveLength(1);
});

it('reorders items with Alt and an arrow key, announces it and keeps the focus', async () => {
  const { user, draft } = await renderCreating(media, [aPhoto('a.jpg'), aPhoto('b.jpg'), aVideo('c.mp4')]);
  await user.click(screen.getByRole('button', { name: /^Photo 1 of 3/ }));
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(draft().items.map(({ name }) => name)).toEqual(['b.jpg', 'a.jpg', 'c.mp4']);
  await waitFor(() =>
    expect(document.getElementById('live-polite')).toHaveTextContent('Photo moved to position 2 of 3'),
  );
  await waitFor(() => expect(screen.getByRole('button', { name: 'Photo 2 of 3' })).toHaveFocus());
  await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
  expect(draft().items.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg', 'c.mp4']);
});

it('removes an item and restores its position', async () => {
  const toasts: Toast[] = [];
  const stop = connectToasts((toast) => toasts.push(toast));
  const { user, draft } = await renderCreating(media, [aPhoto('a.jpg'), aPhoto('b.jpg'), aPhoto('c.jpg')]);
  await user.click(screen.getByRole('button', { name: /^Photo 2 of 3/ }));
  await user.click(await screen.findByRole('button', { name: m.createRemove() }));
  expect(draft().items.map(({ name }) => name)).toEqual(['a.jpg', 'c.jpg']);
  expect(strip().getByRole('button', { name: 'Photo 2 of 2' })).toHaveAttribute('aria-current', 'true');
  const [removed] = toasts;
  expect(removed).toMatchObject({ text: 'Photo removed', action: { label: 'Undo' } });
  act(() => removed?.action?.onPress());
  expect(draft().items.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
  stop();
});

it('offers another file, another try or removal for an unusable one, and does not share it', async () => {
  const { user, draft, publishing } = await renderCreating(media, [aPhoto('fine.jpg'), aPhoto('broken.jpg')]);
  await waitFor(() => expect(items()).toEqual(['Photo 1 of 2, cover', 'Photo 2 of 2, can’t be used']));
  const share = vi.spyOn(publishing, 'share');
  await user.click(screen.getByRole('button', { name: m.createShare() }));
  expect(share).not.toHaveBeenCalled();
  expect(await screen.findByText('This photo could not be opened. It may be damaged.')).toBeVisible();
  await user.upload(screen.getByLabelText(m.createReplacement()), aPhoto('better.jpg'));
  expect(draft().items.map(({ name }) => name)).toEqual(['fine.jpg', 'better.jpg']);
  await waitFor(() => expect(items()).toEqual(['Photo 1 of 2, cover', 'Photo 2 of 2']));
});

it('accepts files that are pasted or dropped anywhere on the page', async () => {
  const taken: string[] = [];
  await renderCreating(<Page onFiles={(files) => taken.push(...files.map(({ name }) => name))} />);
  fireEvent.paste(document.body, { clipboardData: { files: [aPhoto('pasted.jpg')] } });
  const dataTransfer = { types: ['Files'], files: [aPhoto('dropped.jpg')] };
  fireEvent.dragEnter(document.body, { dataTransfer });
  expect(screen.getByText('Held over')).toBeVisible();
  fireEvent.drop(document.body, { dataTransfer });
  expect(screen.getByText('Idle')).toBeVisible();
  // Pasted text belongs to the field it is pasted into.
  fireEvent.paste(document.body, { clipboardData: { files: [] } });
  expect(taken).toEqual(['pasted.jpg', 'dropped.jpg']);
});

it('asks about missing alt texts once, and saves one', async () => {
  const { user, draft, publishing } = await renderCreating(media, [aPhoto('a.jpg'), aPhoto('b.jpg')]);
  publishing.edit('alt', draft().items[0]?.id ?? '', 'A boat');
  await user.click(screen.getByRole('button', { name: m.createShare() }));
  const reminder = await screen.findByRole('alertdialog', { name: m.createAltReminderTitle() });
  await user.click(within(reminder).getByRole('button', { name: m.createAltAdd() }));
  const field = await screen.findByRole('textbox', { name: m.createAltLabel() });
  await user.type(field, 'Waves on a beach');
  await user.click(screen.getByRole('button', { name: m.createDone() }));
  expect(draft().items.map(({ alt }) => alt)).toEqual(['A boat', 'Waves on a beach']);
  expect(await screen.findByRole('button', { name: m.createAltAdded() })).toBeVisible();
});

it('loads the question about them as soon as something is picked', async () => {
  const load = vi.spyOn(dialogCode, 'load');
  const { publishing } = await renderCreating(media);
  expect(load).not.toHaveBeenCalled();
  act(() => void publishing.add([aPhoto()]));
  await waitFor(() => expect(load).toHaveBeenCalled());
});

it('shares without alt texts after a confirmation, and asks only once', async () => {
  const { user, publishing, server: fakeServer, published } = await renderCreating(media, [aPhoto()]);
  const share = vi.spyOn(publishing, 'share');
  await user.click(screen.getByRole('button', { name: m.createShare() }));
  await user.click(await screen.findByRole('button', { name: m.createShareAnyway() }));
  expect(share).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(published).toHaveLength(1));
  expect(fakeServer.flicks.size).toBe(1);
});

it('says that only the first frame of an animated image is shared', async () => {
  const { user } = await renderCreating(media);
  const head = [...'RIFF....WEBPVP8X....'].map((character) => character.charCodeAt(0));
  const moving = new File([new Uint8Array([...head, 0x02])], 'wave.webp', { type: 'image/webp' });
  await user.upload(screen.getByLabelText(m.createMedia()), [aPhoto('still.jpg'), moving]);
  expect(await screen.findByText(m.createAnimated({ name: 'wave.webp' }))).toBeVisible();
  expect(items()).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: /^Photo 1 of 2/ }));
  await user.upload(screen.getByLabelText(m.createReplacement()), aPhoto('calm.jpg'));
  expect(screen.queryByText(/moves\. Only/)).toBeNull();
});

it('opens with the item that the server rejected', async () => {
  const fields = [{ path: 'media.1.url', message: 'This photo is damaged' }];
  const rejection = { status: 400, code: 'invalid_request', fields };
  const faultOf = (call: string) => (call === 'create' ? rejection : ('fine' as const));
  const { publishing } = await renderCreating(media, [aPhoto('a.jpg'), aPhoto('b.jpg')], faultOf);
  act(() => publishing.share());
  const failed = () => sharedDrafts(publishing.draftStore.read())[0];
  await waitFor(() => expect(failed()?.state.name).toBe('failed'));
  await act(async () => void (await publishing.reopen(failed()?.id ?? '')));
  const second = await screen.findByRole('button', { name: /^Photo 2 of 2/ });
  expect(second).toHaveAttribute('aria-current', 'true');
});

it('does not tag from a list that belongs to another query', async () => {
  const ana = { userId: newId(), username: 'ana', name: 'Ana Ruiz', photo: null };
  let answered = 0;
  server.use(
    http.get(api(searchMentions.path), () => {
      answered += 1;
      return respond(searchMentions, { users: [ana], page: 1, totalPages: 1 });
    }),
  );
  const { user, draft } = await renderCreating(media, [aPhoto()]);
  await user.click(await screen.findByRole('button', { name: m.createTagPeople() }));
  await screen.findByRole('option', { name: /Ana Ruiz/ });
  // Pressed before the pause after which this text is searched for.
  await user.type(await screen.findByRole('combobox', { name: m.createSearchPeople() }), 'ben{Enter}');
  expect([answered, draft().items[0]?.taggedUsers]).toEqual([1, []]);
  await waitFor(() => expect(answered).toBe(2));
  await waitFor(() => expect(screen.getByRole('listbox')).toHaveAttribute('aria-busy', 'false'));
  await user.keyboard('{Enter}');
  expect(draft().items[0]?.taggedUsers).toEqual([ana]);
});

it('tags people by name, each once, and removes them', async () => {
  const ana = { userId: newId(), username: 'ana', name: 'Ana Ruiz', photo: null };
  server.use(
    http.get(api(searchMentions.path), ({ request }) => {
      const q = new URL(request.url).searchParams.get('q');
      return respond(searchMentions, { users: q === 'an' ? [ana] : [], page: 1, totalPages: 1 });
    }),
  );
  const { user, draft } = await renderCreating(media, [aPhoto()]);
  await user.click(await screen.findByRole('button', { name: m.createTagPeople() }));
  const field = await screen.findByRole('combobox', { name: m.createSearchPeople() });
  await user.type(field, '@an');
  expect(await screen.findByRole('option', { name: /Ana Ruiz/ })).toHaveAttribute('aria-selected', 'false');
  await user.keyboard('{Enter}');
  expect(draft().items[0]?.taggedUsers).toEqual([ana]);
  expect(screen.getByRole('option', { name: /Ana Ruiz/ })).toHaveAttribute('aria-selected', 'true');
  await user.click(screen.getByRole('button', { name: 'Remove ana' }));
  expect(draft().items[0]?.taggedUsers).toEqual([]);
});

it('marks people who could not see the flick with the chosen audience', async () => {
  const ben = { userId: newId(), username: 'ben', name: 'Ben Oduya', photo: null };
  const requests: (string | null)[] = [];
  server.use(
    http.get(api(searchMentions.path), ({ request }) => {
      requests.push(new URL(request.url).searchParams.get('audience'));
      return respond(searchMentions, { users: [{ ...ben, canSee: false }], page: 1, totalPages: 1 });
    }),
  );
  const { user, draft, publishing } = await renderCreating(media, [aPhoto()]);
  act(() => publishing.edit('settings', { audienceSetting: 'friends' }));
  await user.click(await screen.findByRole('button', { name: m.createTagPeople() }));
  await user.click(await screen.findByRole('option', { name: /Ben Oduya.*Can’t see this/ }));
  expect(requests).toEqual(['friends']);
  expect(draft().items[0]?.taggedUsers).toEqual([ben]);
});

it('gives a video captions from a file, replaces and removes them, and says why one cannot be used', async () => {
  const { user, draft } = await renderCreating(media, [aVideo('walk.mp4')]);
  await user.click(await screen.findByRole('button', { name: m.captionsTitle() }));
  const dialog = within(await screen.findByRole('dialog', { name: m.captionsTitle() }));
  const input = () => dialog.getByLabelText(m.createCaptionsFile(), { selector: 'input' });
  const file = (text: string, name: string) => new File([text], name);
  await user.upload(input(), file('Once upon a time', 'story.srt'));
  expect(await dialog.findByText(m.captionsUnreadable())).toBeVisible();
  expect(draft().items[0]?.captions).toBeNull();
  await user.upload(
    input(),
    file('1\n00:00:01,500 --> 00:00:04,000\nThe tide is low this morning.', 'tide.srt'),
  );
  expect(await dialog.findByText('tide.srt')).toBeVisible();
  expect(dialog.queryByRole('alert')).toBeNull();
  expect(draft().items[0]?.captions).toEqual({
    fileName: 'tide.srt',
    language: 'en',
    text: 'WEBVTT\n\n1\n00:00:01.500 --> 00:00:04.000\nThe tide is low this morning.',
  });
  await user.click(dialog.getByRole('button', { name: m.captionsRemove() }));
  expect(dialog.getByText(m.captionsMissing())).toBeVisible();
  expect(draft().items[0]?.captions).toBeNull();
});
