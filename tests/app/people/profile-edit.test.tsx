import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  getProfileDetails,
  type ProfileDetails,
  updateProfileDetails,
} from '../../../contract/account/account-details.ts';
import { deleteProfilePicture, setProfilePicture } from '../../../contract/people/profile-picture.ts';
import * as account from '../../../src/messages/account.gen.ts';
import * as m from '../../../src/messages/people.gen.ts';
import * as shell from '../../../src/messages/shell.gen.ts';
import { someDetails } from '../../support/account/account.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, refuse, respond } from '../../support/app/mock-responses.ts';
import { demoPerson, renderApp, signIn } from '../../support/app/render-app.tsx';
import { toastSays } from '../../support/app/toasts.ts';
import { aPost } from '../../support/flicks/flicks.ts';
import { flicksByType, ownProfile, profilesOf } from '../../support/people/profile-fixtures.ts';

const UPLOAD = 'http://localhost:3000/upload/one?signature=x';
const PHOTO = '/media/public/picture/one.webp';
const author = { ...demoPerson, isFollowing: false, isRequested: false };
let stored: ProfileDetails;
let uploaded: string[];

/** A browser that can open and cut pictures. */
function canCut() {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 800, height: 600, close: () => undefined }));
  const drawing = { translate: vi.fn(), rotate: vi.fn(), drawImage: vi.fn(), fillRect: vi.fn() };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(drawing as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob(['cut'], { type: 'image/jpeg' })),
  );
  return drawing;
}

beforeEach(() => {
  vi.unstubAllGlobals();
  stored = someDetails();
  uploaded = [];
  signIn();
  server.use(
    profilesOf([ownProfile({ bio: stored.bio, flickCount: 1 })]),
    flicksByType({ posts: [aPost({ user: author })] }),
    http.get(api(getProfileDetails.path), () => respond(getProfileDetails, { profileDetails: stored })),
    http.put(api(updateProfileDetails.path), async ({ request }) => {
      stored = { ...stored, ...((await request.json()) as object), version: '5' };
      return respond(updateProfileDetails, { profileDetails: stored, verify: null });
    }),
    http.post(api(setProfilePicture.path), () =>
      respond(setProfilePicture, { signedURL: UPLOAD, photo: PHOTO }),
    ),
    http.put('http://localhost:3000/upload/one', async ({ request }) => {
      uploaded.push(`${request.headers.get('content-type')} ${await request.text()}`);
      return new HttpResponse(null, { status: 200 });
    }),
  );
});

async function open() {
  const app = renderApp({ at: '/profile' });
  await app.user.click(await screen.findByRole('button', { name: m.profileEdit() }));
  await screen.findByRole('textbox', { name: m.linkName() });
  return { ...app, dialog: within(screen.getByRole('dialog', { name: m.profileEdit() })) };
}

const pickPhoto = (user: UserEvent) =>
  user.upload(screen.getByLabelText(m.photoLabel()), new File(['x'], 'me.png', { type: 'image/png' }));

describe('editing the profile', () => {
  it('changes the name on the profile and in the menu at once', async () => {
    const { user, dialog } = await open();
    await user.clear(dialog.getByRole('textbox', { name: m.linkName() }));
    await user.type(dialog.getByRole('textbox', { name: m.linkName() }), 'Dana Ray');
    await user.type(dialog.getByRole('textbox', { name: account.profilePronouns() }), 'they/them');
    await user.clear(dialog.getByRole('textbox', { name: account.profileBio() }));
    await user.type(dialog.getByRole('textbox', { name: account.profileBio() }), 'Boats');
    await user.click(dialog.getByRole('button', { name: account.profileSave() }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('heading', { level: 1, name: 'Dana Ray' })).toBeVisible();
    expect(screen.getByText('they/them')).toBeVisible();
    expect(screen.getByText('Boats')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Account: ?Dana Ray/ })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Flick by Dana Ray' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: m.profileEdit() })).toHaveFocus());
  });

  it('asks before input is lost', async () => {
    const { user, dialog } = await open();
    await user.type(dialog.getByRole('textbox', { name: m.linkName() }), '!');
    await user.click(dialog.getByRole('button', { name: shell.close() }));
    const question = within(await screen.findByRole('alertdialog', { name: m.leaveTitle() }));
    await user.click(question.getByRole('button', { name: m.leaveCancel() }));
    expect(dialog.getByRole('textbox', { name: m.linkName() })).toHaveValue('Dana Moreno!');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await user.click(dialog.getByRole('button', { name: shell.close() }));
    await user.click(await screen.findByRole('button', { name: m.leaveConfirm() }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows a server error at its field', async () => {
    server.use(
      http.put(api(updateProfileDetails.path), () =>
        refuse(409, 'username_taken', 'This username is taken.'),
      ),
    );
    const { user, dialog } = await open();
    await user.type(dialog.getByRole('textbox', { name: m.linkName() }), ' R');
    await user.click(dialog.getByRole('button', { name: account.profileSave() }));
    await waitFor(() =>
      expect(dialog.getByRole('textbox', { name: m.usernameLabel() })).toHaveAccessibleDescription(
        'This username is taken.',
      ),
    );
  });
});

describe('the profile picture', () => {
  it('is cropped to a square, sent, and shown everywhere at once, and the input is kept', async () => {
    const drawing = canCut();
    const { user, dialog } = await open();
    await user.type(dialog.getByRole('textbox', { name: m.linkName() }), ' R');
    await pickPhoto(user);
    await user.click(await screen.findByRole('button', { name: m.photoSave() }));
    await toastSays('Photo changed');
    expect(uploaded).toEqual(['image/jpeg cut']);
    expect(drawing.drawImage.mock.lastCall?.slice(1)).toEqual([100, 0, 600, 600, 0, 0, 600, 600]);
    expect(JSON.parse(localStorage.getItem('auth') ?? '').photo).toBe(PHOTO);
    const pictures = [...document.querySelectorAll(`img[src="${PHOTO}"]`)];
    expect(pictures.length).toBeGreaterThanOrEqual(3);
    expect(screen.getByRole('textbox', { name: m.linkName() })).toHaveValue('Dana Moreno R');
  });

  it('says why it could not be sent, and can be sent again', async () => {
    canCut();
    server.use(
      http.put('http://localhost:3000/upload/one', () => new HttpResponse(null, { status: 500 }), {
        once: true,
      }),
    );
    const { user } = await open();
    await pickPhoto(user);
    await user.click(await screen.findByRole('button', { name: m.photoSave() }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to upload profile picture');
    await user.click(screen.getByRole('button', { name: m.photoSave() }));
    await toastSays('Photo changed');
  });

  it('is rejected before anything is sent if it is no image', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')));
    const { user } = await open();
    await pickPhoto(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(m.photoUnreadable());
    expect(uploaded).toEqual([]);
  });

  it('is taken away', async () => {
    signIn({ ...demoPerson, photo: PHOTO });
    server.use(
      http.delete(api(deleteProfilePicture.path), () =>
        respond(deleteProfilePicture, { message: 'Removed' }),
      ),
    );
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: m.photoRemove() }));
    await toastSays('Photo removed');
    expect(JSON.parse(localStorage.getItem('auth') ?? '').photo).toBeNull();
    await waitFor(() => expect(dialog.getByRole('button', { name: m.photoAdd() })).toHaveFocus());
  });
});
