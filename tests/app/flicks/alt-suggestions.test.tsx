import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import {
  type AltSuggestion,
  answerAltSuggestion,
  getAltSetting,
  listAltSuggestions,
  setAltSetting,
  suggestAlt,
} from '../../../contract/flicks/alt-suggestion.ts';
import type { FlickMedia } from '../../../contract/flicks/flick.ts';
import { reportAltSuggestion } from '../../../contract/moderation/report.ts';
import { AltSuggestionsDialog } from '../../../src/components/flicks/alt/alt-suggestions-dialog.tsx';
import { SuggestAltDialog } from '../../../src/components/flicks/alt/suggest-alt-dialog.tsx';
import { FlickMenu } from '../../../src/components/flicks/parts/flick-menu.tsx';
import { AltSuggestionCard } from '../../../src/components/flicks/settings/alt-suggestion-card.tsx';
import * as m from '../../../src/messages/flicks.gen.ts';
import * as shell from '../../../src/messages/shell.gen.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, newId, refuse, respond } from '../../support/app/mock-responses.ts';
import { demoPerson, signIn } from '../../support/app/render-app.tsx';
import { renderPart } from '../../support/app/render-part.tsx';
import { aPost } from '../../support/flicks/flicks.ts';

beforeAll(async () => {
  await import('../../../src/components/flicks/parts/flick-options.tsx');
  await import('../../../src/components/ui/dialog/dialog-parts.tsx');
});
beforeEach(() => signIn());

const [picture] = aPost().media;
const media = (alts: string[]): FlickMedia[] =>
  alts.map((alt, at) => {
    if (!picture) throw new Error('a post has a picture');
    return { ...picture, url: `/media/public/test/${at}.webp`, alt: alt === '' ? [] : [alt] };
  });
const noop = () => undefined;

async function menuOf(flick: ReturnType<typeof aPost>): Promise<(string | null)[]> {
  const { user } = await renderPart(<FlickMenu flick={flick} viewerId={demoPerson.userId} />);
  await user.click(screen.getByRole('button', { name: /^Options/ }));
  return (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
}

it('is offered for images without a description, if their author allows it', async () => {
  expect(await menuOf(aPost({ media: media(['']), takesAlt: true }))).toContain('Suggest a description');
});

it.each([
  ['described', { media: media(['A boat']), takesAlt: true }],
  ['flicks of an author who turned it off', { media: media(['']), takesAlt: false }],
])('is not offered for %s', async (_, fields) => {
  expect(await menuOf(aPost(fields))).not.toContain('Suggest a description');
});

it('shows an author the suggestions, and no way to suggest to themselves', async () => {
  const user = { ...demoPerson, isFollowing: false, isRequested: false };
  const items = await menuOf(aPost({ media: media(['']), takesAlt: true, user }));
  expect(items).toContain('Suggested descriptions');
  expect(items).not.toContain('Suggest a description');
});

it('sends the text for the chosen image, and keeps it after a failure', async () => {
  const flick = aPost({ media: media(['', 'A tram', '']) });
  const sent: unknown[] = [];
  server.use(http.post(api(suggestAlt.path), () => refuse(503, 'unavailable'), { once: true }));
  const { user } = await renderPart(<SuggestAltDialog flick={flick} open onOpenChange={noop} />);
  const field = await screen.findByRole('textbox', { name: m.altLabel() });
  const send = screen.getByRole('button', { name: m.altSend() });
  await user.click(send);
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveAccessibleDescription('Say what it shows.');
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'))).toEqual([
    'Photo 1',
    'Photo 3',
  ]);
  await user.click(screen.getByRole('radio', { name: 'Photo 3' }));
  await user.type(field, 'A gull over the bay');
  await user.click(send);
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to send the description');
  expect(field).toHaveValue('A gull over the bay');
  server.use(
    http.post(api(suggestAlt.path), async ({ request }) => {
      sent.push(await request.json());
      return respond(suggestAlt, { message: 'Description sent' });
    }),
  );
  await user.click(send);
  await waitFor(() => expect(sent).toEqual([{ position: 2, text: 'A gull over the bay' }]));
});

const aSuggestion = (text: string, position = 0): AltSuggestion => ({
  _id: newId(),
  position,
  text,
  user: { userId: newId(), username: 'rosa.l', name: 'Rosa Lind', photo: null },
  createdAt: '2026-05-01T10:00:00.000Z',
});

it('uses one, dismisses one and reports one', async () => {
  const flick = aPost({
    media: media(['', '']),
    user: { ...demoPerson, isFollowing: false, isRequested: false },
  });
  const [boat, lake, gull] = [aSuggestion('A boat'), aSuggestion('A lake'), aSuggestion('A gull', 1)];
  const requests: unknown[] = [];
  server.use(
    http.get(api(listAltSuggestions.path), () =>
      respond(listAltSuggestions, { suggestions: [boat, lake, gull] }),
    ),
    http.post(api(answerAltSuggestion.path), async ({ request, params }) => {
      requests.push([params.suggestionId, await request.json()]);
      return respond(answerAltSuggestion, { flick });
    }),
    http.post(api(reportAltSuggestion.path), ({ params }) => {
      requests.push(['report', params.suggestionId]);
      return respond(reportAltSuggestion, { message: 'Report submitted' });
    }),
  );
  const { user } = await renderPart(<AltSuggestionsDialog flick={flick} open onOpenChange={noop} />);
  const row = (name: string) => screen.findByRole('listitem', { name });
  expect(await row('A gull')).toHaveTextContent('Rosa Lind for photo 2');
  await user.click(within(await row('A gull')).getByRole('button', { name: m.altReport() }));
  const question = await screen.findByRole('alertdialog', { name: m.altReportTitle({ name: 'Rosa Lind' }) });
  await user.click(within(question).getByRole('button', { name: m.altReport() }));
  await waitFor(() => expect(requests).toEqual([['report', gull._id]]));
  expect(await row('A gull')).toHaveTextContent('You reported this.');
  await user.click(within(await row('A gull')).getByRole('button', { name: m.altDismiss() }));
  await waitFor(() => expect(screen.queryByText('A gull')).toBeNull());
  // The other one about the same photo goes with the one that is used.
  await user.click(within(await row('A boat')).getByRole('button', { name: m.altUse() }));
  expect(await screen.findByText(m.altNone())).toBeVisible();
  expect(requests.slice(1)).toEqual([
    [gull._id, { accept: false }],
    [boat._id, { accept: true }],
  ]);
});

it('tries again if suggestions cannot be loaded', async () => {
  server.use(http.get(api(listAltSuggestions.path), () => refuse(400, 'invalid_request'), { once: true }));
  const { user } = await renderPart(<AltSuggestionsDialog flick={aPost()} open onOpenChange={noop} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch suggestions');
  server.use(http.get(api(listAltSuggestions.path), () => respond(listAltSuggestions, { suggestions: [] })));
  await user.click(screen.getByRole('button', { name: shell.tryAgain() }));
  expect(await screen.findByText(m.altNone())).toBeVisible();
});

it('is turned off in settings, and back on after a failure', async () => {
  let enabled = true;
  server.use(
    http.get(api(getAltSetting.path), () => respond(getAltSetting, { enabled })),
    http.put(api(setAltSetting.path), async ({ request }) => {
      ({ enabled } = setAltSetting.body.parse(await request.json()));
      return respond(setAltSetting, { enabled });
    }),
  );
  const { user } = await renderPart(<AltSuggestionCard />);
  const toggle = await screen.findByRole('switch', { name: new RegExp(m.flickAltSettingSwitch()) });
  expect(toggle).toBeChecked();
  await user.click(toggle);
  await waitFor(() => expect(enabled).toBe(false));
  expect(toggle).not.toBeChecked();
  server.use(http.put(api(setAltSetting.path), () => refuse(400, 'invalid_request')));
  await user.click(toggle);
  await waitFor(() => expect(toggle).not.toBeChecked());
});
