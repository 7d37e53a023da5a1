import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { expect, it } from 'vitest';
import { type PostingSettings, setPostingSettings } from '../../../contract/flicks/posting-setting.ts';
import { PostingCard } from '../../../src/components/flicks/settings/posting-card.tsx';
import * as m from '../../../src/messages/flicks.gen.ts';
import { persistSettings, readPostingSettings } from '../../../src/publishing/drafts/persisted-settings.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, refuse, respond } from '../../support/app/mock-responses.ts';
import { demoPerson, signIn } from '../../support/app/render-app.tsx';
import { renderPart } from '../../support/app/render-part.tsx';

function serveSettings(): PostingSettings[] {
  const sent: PostingSettings[] = [];
  server.use(
    http.put(api(setPostingSettings.path), async ({ request }) => {
      const settings = (await request.json()) as PostingSettings;
      sent.push(settings);
      return respond(setPostingSettings, settings);
    }),
  );
  return sent;
}

const LAST = {
  audienceSetting: 'followers',
  commentSetting: 'everyone',
  likeVisible: true,
  repostVisible: false,
} as const;

it('begins with the settings of the last flick, and saves each change', async () => {
  signIn();
  persistSettings(demoPerson.userId, LAST);
  const sent = serveSettings();
  const { user } = await renderPart(<PostingCard />);
  await user.click(await screen.findByRole('switch', { name: m.postingDefaults() }));
  expect(screen.getByRole('combobox', { name: m.createWhoCanSee() })).toHaveValue('followers');
  await user.selectOptions(screen.getByRole('combobox', { name: m.createWhoCanComment() }), 'off');
  await user.click(screen.getByRole('switch', { name: m.postingReminder() }));
  const expected = { defaults: { ...LAST, commentSetting: 'off' }, remindsOfAlt: false };
  await waitFor(() => expect(sent.at(-1)).toEqual(expected));
  expect(sent[0]).toEqual({ defaults: LAST, remindsOfAlt: true });
  await waitFor(() => expect(readPostingSettings(demoPerson.userId)).toEqual(expected));

  await user.click(screen.getByRole('switch', { name: m.postingDefaults() }));
  expect(screen.queryByRole('combobox')).toBeNull();
  await waitFor(() => expect(sent.at(-1)).toEqual({ defaults: null, remindsOfAlt: false }));
});

it('shows the saved settings again after a change that failed', async () => {
  signIn();
  server.use(http.put(api(setPostingSettings.path), () => refuse(503, 'unavailable')));
  const { user } = await renderPart(<PostingCard />);
  const reminder = await screen.findByRole('switch', { name: m.postingReminder() });
  await user.click(reminder);
  await waitFor(() => expect(reminder).toBeChecked());
});
