import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import * as m from '../../../src/messages/flicks.gen.ts';
import { server } from '../../support/app/app-setup.ts';
import { renderApp, signIn } from '../../support/app/render-app.tsx';
import { feedOf } from '../../support/flicks/flicks.ts';

vi.mock('../../../src/components/flicks/feed/deferred-feed-parts.ts', () => {
  throw new Error('offline');
});

it('says that a feed is empty though its deferred code does not load', async () => {
  signIn();
  server.use(feedOf([]));
  renderApp();
  expect(await screen.findByText(m.feedEmpty())).toBeVisible();
});
