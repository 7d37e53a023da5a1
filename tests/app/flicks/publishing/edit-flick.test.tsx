import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Flick, getFlick } from '../../../../contract/flicks/flick.ts';
import { editFlick } from '../../../../contract/flicks/flick-edit.ts';
import { searchMentions } from '../../../../contract/people/mention.ts';
import { loadLanguageDetector } from '../../../../src/lib/language/detect-language.ts';
import * as m from '../../../../src/messages/flicks.gen.ts';
import * as shell from '../../../../src/messages/shell.gen.ts';
import { server } from '../../../support/app/app-setup.ts';
import { api, newId, refuse, respond } from '../../../support/app/mock-responses.ts';
import { demoPerson, renderApp, signIn } from '../../../support/app/render-app.tsx';
import { aPhoto, aPost, feedOf } from '../../../support/flicks/flicks.ts';

const ana = { userId: newId(), username: 'ana', name: 'Ana', photo: null };
const textTokens = (text: string) => [{ type: 'text' as const, text }];
const aFlickOfMine = (): Flick =>
  aPost({
    user: { ...demoPerson, isFollowing: false, isRequested: false },
    description: textTokens('A quiet harbour'),
    media: [aPhoto({ alt: ['Boats'] }), aPhoto({ taggedUsers: [ana] })],
    location: { name: 'Porto' },
    version: 3,
  });

/** A server that has the flick and accepts edits of its current version. */
function serve(flick = aFlickOfMine()) {
  const sent: { body: unknown; version: string | null }[] = [];
  const state = { flick, isDown: false };
  server.use(
    feedOf([flick]),
    http.get(api(getFlick.path), () => respond(getFlick, { flick: state.flick })),
    http.get(api(searchMentions.path), () =>
      respond(searchMentions, { users: [ana], page: 1, totalPages: 1 }),
    ),
    http.patch(api(editFlick.path), async ({ request }) => {
      const body = editFlick.body.parse(await request.json());
      const version = request.headers.get('if-match');
      sent.push({ body, version });
      if (state.isDown) return refuse(503, 'unavailable', 'The server is busy.');
      if (version !== `"${state.flick.version}"`)
        return refuse(412, 'changed', 'Somebody changed this meanwhile.');
      const { description = state.flick.description, audienceSetting = 'public' } = body;
      const editedAt = new Date().toISOString();
      state.flick = { ...state.flick, description, audienceSetting, editedAt, version: 4 };
      return respond(editFlick, { flick: state.flick });
    }),
  );
  return { sent, state };
}

async function open() {
  const app = renderApp({ at: '/home' });
  const edit = async () => {
    await app.user.click(await screen.findByRole('button', { name: /^Options for the flick by/ }));
    await app.user.click(await screen.findByRole('menuitem', { name: m.flickEdit() }));
    const dialog = await screen.findByRole('dialog', { name: m.editTitle() });
    await within(dialog).findByRole('textbox', { name: m.composerCaption() });
    return within(dialog);
  };
  return { ...app, edit, sheet: await edit() };
}
type Sheet = Awaited<ReturnType<typeof open>>['sheet'];
const descriptionIn = (sheet: Sheet) => sheet.getByRole('textbox', { name: m.composerCaption() });
const save = (sheet: Sheet) => sheet.getByRole('button', { name: m.editSave() });

beforeAll(loadLanguageDetector);
beforeEach(() => signIn());

describe('editing a flick', () => {
  it('sends the changes, and the card shows them and that it was edited', async () => {
    const { sent } = serve();
    const { user, sheet } = await open();
    expect(descriptionIn(sheet)).toHaveValue('A quiet harbour');
    await user.type(descriptionIn(sheet), ' at dawn');
    const alt = sheet.getByRole('textbox', { name: m.editAlt({ kind: 'photo', number: 1 }) });
    expect(alt).toHaveValue('Boats');
    await user.clear(alt);
    await user.type(alt, 'Three boats');
    await user.click(sheet.getByRole('button', { name: /^Tag people in photo 2/ }));
    const tags = within(await screen.findByRole('dialog', { name: m.createTagPeople() }));
    await user.click(tags.getByRole('button', { name: 'Remove ana' }));
    await user.click(tags.getByRole('button', { name: m.createDone() }));
    await user.click(sheet.getByRole('button', { name: 'Porto' }));
    const place = within(await screen.findByRole('dialog', { name: m.createLocation() }));
    await user.clear(place.getByRole('textbox', { name: m.createLocationName() }));
    await user.click(place.getByRole('button', { name: m.createDone() }));
    await user.click(sheet.getByRole('button', { name: /^Who can see this/ }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: m.createFollowers() }));
    await user.click(sheet.getByRole('switch', { name: m.labelAi() }));
    await user.click(sheet.getByRole('switch', { name: m.labelSensitive() }));
    await user.click(save(sheet));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([
      {
        version: '"3"',
        body: {
          labels: ['sensitive', 'ai'],
          description: textTokens('A quiet harbour at dawn'),
          language: 'en',
          media: [{ alt: ['Three boats'] }, { taggedUsers: [] }],
          location: null,
          audienceSetting: 'followers',
        },
      },
    ]);
    const card = within(screen.getByRole('article'));
    expect(card.getByText('A quiet harbour at dawn')).toBeVisible();
    expect(card.getByText(m.flickEdited())).toHaveAttribute('title', expect.stringMatching(/\d{4}/));
  });

  it('keeps unsent changes after closing the sheet, until they are saved or discarded', async () => {
    const { sent, state } = serve();
    const { user, sheet, edit } = await open();
    await user.type(descriptionIn(sheet), ', later');
    state.isDown = true;
    await user.click(save(sheet));
    expect(await sheet.findByRole('alert')).toHaveTextContent('The server is busy.');
    await user.click(sheet.getByRole('button', { name: shell.close() }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    const again = await edit();
    expect(descriptionIn(again)).toHaveValue('A quiet harbour, later');
    await user.click(again.getByRole('button', { name: m.editDiscard() }));
    expect(descriptionIn(again)).toHaveValue('A quiet harbour');
    // Nothing is left to save.
    await user.click(save(again));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toHaveLength(1);
  });

  it('overwrites no change made meanwhile, and keeps the input over the newest version', async () => {
    const { sent, state } = serve();
    const { user, sheet } = await open();
    await user.type(descriptionIn(sheet), '!');
    state.flick = { ...state.flick, location: { name: 'Lisbon' }, version: 7 };
    await user.click(save(sheet));
    await user.click(await sheet.findByRole('button', { name: shell.conflictLoad() }));
    expect(await sheet.findByRole('button', { name: 'Lisbon' })).toBeVisible();
    expect(descriptionIn(sheet)).toHaveValue('A quiet harbour!');
    await user.click(save(sheet));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.map(({ version }) => version)).toEqual(['"3"', '"7"']);
    expect(sent[1]?.body).toEqual({ description: textTokens('A quiet harbour!'), language: null });
  });

  it('is not offered for flicks of others', async () => {
    serve(aPost());
    const { user } = renderApp({ at: '/home' });
    await user.click(await screen.findByRole('button', { name: /^Options for the flick by/ }));
    expect(await screen.findByRole('menuitem', { name: m.flickCopyLink() })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: m.flickEdit() })).toBeNull();
  });

  it('says what is too long before anything is sent', async () => {
    const { sent } = serve();
    const { user, sheet } = await open();
    const alt = sheet.getByRole('textbox', { name: m.editAlt({ kind: 'photo', number: 2 }) });
    await user.click(alt);
    await user.paste('x'.repeat(1_001));
    await user.click(save(sheet));
    expect(alt).toHaveAccessibleDescription(m.composerTooLong({ max: 1_000 }));
    await waitFor(() => expect(alt).toHaveFocus());
    expect(sent).toEqual([]);
  });
});
