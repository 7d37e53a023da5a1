import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { getWebSetting, setWebSetting } from '../../../contract/people/web-setting.ts';
import { WebSettingCard } from '../../../src/components/people/settings/web-setting-card.tsx';
import * as m from '../../../src/messages/people.gen.ts';
import * as shell from '../../../src/messages/shell.gen.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, refuse, respond } from '../../support/app/mock-responses.ts';
import { signIn } from '../../support/app/render-app.tsx';
import { renderPart } from '../../support/app/render-part.tsx';

beforeEach(() => signIn());

it('keeps other sites from showing one’s posts, and goes back after a failure', async () => {
  let enabled = true;
  server.use(
    http.get(api(getWebSetting.path), () => respond(getWebSetting, { enabled })),
    http.put(api(setWebSetting.path), async ({ request }) => {
      ({ enabled } = setWebSetting.body.parse(await request.json()));
      return respond(setWebSetting, { enabled });
    }),
  );
  const { user } = await renderPart(<WebSettingCard />);
  const toggle = await screen.findByRole('switch', { name: new RegExp(m.webSettingSwitch()) });
  expect(toggle).toBeChecked();
  await user.click(toggle);
  await waitFor(() => expect(enabled).toBe(false));
  expect(toggle).not.toBeChecked();
  let refused = 0;
  server.use(
    http.put(api(setWebSetting.path), () => {
      refused += 1;
      return refuse(400, 'invalid_request');
    }),
  );
  await user.click(toggle);
  await waitFor(() => expect(refused).toBe(1));
  await waitFor(() => expect(toggle).not.toBeChecked());
});

it('says that the setting could not be read, and reads it again', async () => {
  server.use(http.get(api(getWebSetting.path), () => refuse(400, 'invalid_request'), { once: true }));
  const { user } = await renderPart(<WebSettingCard />);
  expect(await screen.findByText('Failed to fetch')).toBeVisible();
  server.use(http.get(api(getWebSetting.path), () => respond(getWebSetting, { enabled: false })));
  await user.click(screen.getByRole('button', { name: shell.tryAgain() }));
  expect(await screen.findByRole('switch')).not.toBeChecked();
});
