import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { searchHashtags } from '../../../../contract/flicks/hashtag.ts';
import { searchMentions } from '../../../../contract/people/mention.ts';
import { CaptionField } from '../../../../src/components/flicks/create/details/caption-field.tsx';
import { SoundAndLocation } from '../../../../src/components/flicks/create/sound/sound-and-location.tsx';
import * as m from '../../../../src/messages/flicks.gen.ts';
import * as quests from '../../../../src/messages/quests.gen.ts';
import { server } from '../../../support/app/app-setup.ts';
import { api, newId, respond } from '../../../support/app/mock-responses.ts';
import { renderCreating } from '../../../support/flicks/create-screen.tsx';
import { pendingResponse } from '../../../support/flicks/flicks.ts';
import { aPhoto } from '../../../support/flicks/publishing-fakes.ts';

const captionOf = (
  <>
    <CaptionField hasChips />
    <SoundAndLocation isLocationFirst />
  </>
);
const field = () => screen.getByRole('textbox', { name: m.composerCaption() });

/** A browser that answers where it is, or why it does not say. */
function answerPosition(given: { latitude: number; longitude: number } | { code: number }): void {
  const getCurrentPosition = vi.fn((found: PositionCallback, failed?: PositionErrorCallback | null) => {
    if ('code' in given) failed?.({ ...given, PERMISSION_DENIED: 1 } as GeolocationPositionError);
    else found({ coords: given } as GeolocationPosition);
  });
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
}

it('keeps text and picked hashtags, and removes one by its chip', async () => {
  const hashtag = { _id: newId(), name: 'northlight', count: 2_977 };
  server.use(
    http.get(api(searchHashtags.path), () =>
      respond(searchHashtags, { result: { users: [hashtag] }, page: 1, totalPages: 1 }),
    ),
  );
  const { user, draft } = await renderCreating(captionOf, [aPhoto()]);
  await user.type(field(), 'Green all night #north');
  await user.click(await screen.findByRole('option', { name: /#northlight/ }));
  expect(draft().caption).toEqual([
    { type: 'text', text: 'Green all night ' },
    { type: 'hashtag', hashtagId: hashtag._id, name: 'northlight' },
  ]);
  await user.click(screen.getByRole('button', { name: 'Remove #northlight' }));
  expect(draft().caption).toEqual([{ type: 'text', text: 'Green all night' }]);
  await waitFor(() => expect(field()).toHaveFocus());
});

/** The caption field, until the next step is opened. */
function FirstCaption() {
  const [isLeft, leave] = useState(false);
  if (isLeft) return null;
  return (
    <>
      {captionOf}
      <button type="button" onClick={() => leave(true)}>
        Next
      </button>
    </>
  );
}

it('looks up a just typed word before it shares, also after its field was removed', async () => {
  const hashtag = { _id: newId(), name: 'north', count: 12 };
  const answered = pendingResponse();
  server.use(
    http.get(api(searchHashtags.path), async () => {
      await answered.promise;
      return respond(searchHashtags, { result: { users: [hashtag] }, page: 1, totalPages: 1 });
    }),
  );
  const { user, publishing, draft } = await renderCreating(<FirstCaption />, [aPhoto()]);
  publishing.edit('altReminded');
  const share = vi.spyOn(publishing, 'share').mockImplementation(() => undefined);
  await user.type(field(), 'Green #north');
  await user.click(screen.getByRole('button', { name: quests.applyNext() }));
  await user.click(screen.getByRole('button', { name: m.createShare() }));
  expect(share).not.toHaveBeenCalled();
  answered.release();
  await waitFor(() => expect(share).toHaveBeenCalledTimes(1));
  expect(draft().caption).toEqual([
    { type: 'text', text: 'Green ' },
    { type: 'hashtag', hashtagId: hashtag._id, name: 'north' },
  ]);
});

it('marks mentionable people who could not see the flick', async () => {
  const ben = { userId: newId(), username: 'ben', name: 'Ben Oduya', photo: null, canSee: false };
  server.use(
    http.get(api(searchMentions.path), ({ request }) => {
      const users = new URL(request.url).searchParams.get('audience') === 'public' ? [ben] : [];
      return respond(searchMentions, { users, page: 1, totalPages: 1 });
    }),
  );
  const { user } = await renderCreating(captionOf, [aPhoto()]);
  await user.type(field(), 'With @be');
  expect(await screen.findByRole('option', { name: /Ben Oduya.*Can’t see this/ })).toBeVisible();
});

it('does not share a caption that is too long, and focuses it', async () => {
  const { user, publishing } = await renderCreating(captionOf, [aPhoto()]);
  const share = vi.spyOn(publishing, 'share');
  await user.click(field());
  await user.paste('a'.repeat(2_201));
  expect(screen.getByText('2,201 of 2,200')).toBeVisible();
  await user.click(screen.getByRole('button', { name: m.createShare() }));
  await waitFor(() => expect(field()).toHaveFocus());
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription(m.composerTooLong({ max: 2_200 }));
  expect(share).not.toHaveBeenCalled();
});

it('stores a location by name, with the position to about 100 m if it is given', async () => {
  answerPosition({ latitude: 68.34951, longitude: 18.83124 });
  const { user, draft } = await renderCreating(captionOf);
  await user.click(screen.getByRole('button', { name: m.createAddLocation() }));
  await user.click(await screen.findByRole('button', { name: m.createLocationUseMine() }));
  expect(screen.getByText(m.createLocationNear({ lat: '68.35', lng: '18.831' }))).toBeVisible();
  await user.click(screen.getByRole('button', { name: m.createDone() }));
  const name = screen.getByRole('textbox', { name: m.createLocationName() });
  expect(name).toHaveAccessibleDescription(m.createLocationNameMissing());
  await waitFor(() => expect(name).toHaveFocus());
  await user.type(name, ' Abisko {Enter}');
  expect(draft().place).toEqual({ name: 'Abisko', lat: 68.35, lng: 18.831 });
  await user.click(await screen.findByRole('button', { name: 'Remove Abisko' }));
  expect(draft().place).toBeNull();
});

it('says what to do if the browser does not share the location', async () => {
  answerPosition({ code: 1 });
  const { user } = await renderCreating(captionOf);
  await user.click(screen.getByRole('button', { name: m.createAddLocation() }));
  await user.click(await screen.findByRole('button', { name: m.createLocationUseMine() }));
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('Location access is off for this site.'),
  );
});
