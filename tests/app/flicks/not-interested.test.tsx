import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Flick } from '../../../contract/flicks/flick.ts';
import { listNotInterested, setNotInterested } from '../../../contract/flicks/not-interested.ts';
import { listBlocked, listMuted } from '../../../contract/people/block.ts';
import { listMutedWords } from '../../../contract/people/muted-word.ts';
import { codeOf } from '../../../src/components/account/settings/lazy-sections.ts';
import { windowingCode } from '../../../src/components/ui/list/use-windowed-list.ts';
import * as m from '../../../src/messages/flicks.gen.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, refuse, respond } from '../../support/app/mock-responses.ts';
import { renderApp, signIn } from '../../support/app/render-app.tsx';
import { toastSays, undoToast } from '../../support/app/toasts.ts';
import { aPost, feedOf } from '../../support/flicks/flicks.ts';

const called = (words: string) => aPost({ description: [{ type: 'text', text: words }] });

// What comes late in the page is here from the start: no test waits for code.
beforeAll(async () => {
  await windowingCode.load();
  await import('../../../src/components/flicks/parts/flick-options.tsx');
  await codeOf('privacy').load();
});
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(300);
  signIn();
});

/** Returns the hidden flicks as they are set, and records the requests. */
function serve(known: Flick[] = []) {
  const requests: [id: string, value: boolean][] = [];
  const out = new Set<string>(known.map(({ _id }) => _id));
  server.use(
    http.post(api(setNotInterested.path), async ({ request, params }) => {
      const { value } = setNotInterested.body.parse(await request.json());
      const id = String(params.flickId);
      requests.push([id, value]);
      if (value) out.add(id);
      else out.delete(id);
      return respond(setNotInterested, { isNotInterested: value });
    }),
    http.get(api(listNotInterested.path), () =>
      respond(listNotInterested, {
        flicks: known.filter(({ _id }) => out.has(_id)),
        page: 1,
        totalPages: 1,
      }),
    ),
    http.get(api(listBlocked.path), () => respond(listBlocked, { users: [], page: 1, totalPages: 0 })),
    http.get(api(listMutedWords.path), () => respond(listMutedWords, { words: [] })),
    http.get(api(listMuted.path), () => respond(listMuted, { users: [], page: 1, totalPages: 0 })),
  );
  return requests;
}

const shown = () =>
  screen
    .queryAllByRole('article')
    .map((post) => ['First', 'Second', 'Third'].find((words) => within(post).queryByText(words)));

async function refuseSecond() {
  const app = renderApp();
  const post = (await screen.findAllByRole('article'))[1] as HTMLElement;
  await app.user.click(within(post).getByRole('button', { name: /^Options/ }));
  await app.user.click(await screen.findByRole('menuitem', { name: m.flickNotInterested() }));
  return app;
}

it('a hidden flick disappears from the feed, and Undo restores its position', async () => {
  const second = called('Second');
  const requests = serve();
  server.use(feedOf([called('First'), second, called('Third')]));
  await refuseSecond();
  await waitFor(() => expect(shown()).toEqual(['First', 'Third']));
  await waitFor(() => expect(document.activeElement).toHaveTextContent('Third'));
  await undoToast('You won’t see this flick in your feeds');
  await waitFor(() => expect(shown()).toEqual(['First', 'Second', 'Third']));
  expect(requests).toEqual([
    [second._id, true],
    [second._id, false],
  ]);
});

it('it reappears after a failure, with the reason', async () => {
  serve();
  server.use(
    feedOf([called('First'), called('Second')]),
    http.post(api(setNotInterested.path), () => refuse(404, 'not_found', 'This is no longer there.')),
  );
  await refuseSecond();
  await toastSays('This is no longer there.');
  expect(shown()).toEqual(['First', 'Second']);
  expect(screen.getAllByRole('article')[1]?.parentElement).not.toHaveAttribute('inert');
});

it('settings list the hidden flicks, and can restore them', async () => {
  const [first, second] = [called('First'), called('Second')];
  const requests = serve([first, second]);
  const { user } = renderApp({ at: '/settings?section=privacy' });
  const list = await screen.findByRole('list', { name: m.flickUninterestingTitle() });
  const [letIn] = within(list).getAllByRole('button', { name: 'Show again: flick by Mara Okafor' });
  if (!letIn) throw new Error('no way back');
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  await user.click(letIn);
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1));
  await undoToast(m.flickShownAgain());
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(2));
  expect(requests).toEqual([
    [first._id, false],
    [first._id, true],
  ]);
});
