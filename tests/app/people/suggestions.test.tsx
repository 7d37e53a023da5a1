import { act, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { setFollowing } from '../../../contract/people/follow.ts';
import {
  dismissFriendSuggestion,
  type FriendSuggestion,
  listFriendSuggestions,
} from '../../../contract/people/friend-suggestion.ts';
import { SuccessStep } from '../../../src/components/auth/sign-up/success-step.tsx';
import { Suggestions } from '../../../src/components/people/rows/suggestions.tsx';
import { connectToasts, type Toast } from '../../../src/lib/browser/toast.ts';
import * as auth from '../../../src/messages/auth.gen.ts';
import * as m from '../../../src/messages/people.gen.ts';
import * as shell from '../../../src/messages/shell.gen.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, newId, refuse, respond } from '../../support/app/mock-responses.ts';
import { signIn } from '../../support/app/render-app.tsx';
import { renderPart } from '../../support/app/render-part.tsx';
import { trendingHashtags } from '../../support/flicks/interests.ts';

const suggested = (name: string): FriendSuggestion => ({
  _id: newId(),
  username: name.toLowerCase(),
  name,
  photo: null,
  followed: false,
  reason: `Followed by Jun and ${name.length} more`,
});
const people = ['Ilse', 'Tomas', 'Amara', 'Kit'].map(suggested);
const dismissed: string[] = [];
const toasts: Toast[] = [];

function serve(friendSuggestion = people) {
  server.use(
    http.get(api(listFriendSuggestions.path), () => respond(listFriendSuggestions, { friendSuggestion })),
    http.delete(api(dismissFriendSuggestion.path), ({ params }) => {
      dismissed.push(String(params.id));
      return respond(dismissFriendSuggestion, { message: 'Dismissed' });
    }),
  );
}

beforeEach(() => {
  dismissed.length = 0;
  toasts.length = 0;
  signIn();
  onTestFinished(connectToasts((toast) => toasts.push(toast)));
});

/** Leaves the tab, as a person does who looks at another. */
function leaveTab() {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('people to follow', () => {
  it.each([
    [{ shared: 3, via: 'Ana' }, 'Followed by Ana and 2 more'],
    [{ shared: 1, via: 'Ana' }, 'Followed by Ana'],
    [{ shared: 2 }, 'Followed by 2 people you follow'],
    [{ shared: 1 }, 'Followed by someone you follow'],
    [{ hashtag: 'tea', isNearby: true }, 'Also posts about #tea'],
    [{ isNearby: true }, 'Popular in your country'],
    [{}, 'Popular on Flickquest'],
  ])('are shown with the strongest reason of %j', async (facts, text) => {
    const none = { shared: 0, via: null, hashtag: null, isNearby: false };
    serve([{ ...suggested('Ilse'), reason: 'in English', facts: { ...none, ...facts } }]);
    await renderPart(<Suggestions />);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('are shown three at a time with the reason, and are followed in place', async () => {
    serve();
    server.use(
      http.post(api(setFollowing.path), () =>
        respond(setFollowing, { isFollowing: true, isRequested: false, followerCount: 1, followingCount: 1 }),
      ),
    );
    const { user } = await renderPart(<Suggestions />);
    expect(await screen.findByText('Followed by Jun and 4 more')).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Follow Ilse' }));
    expect(await screen.findByRole('button', { name: 'Following Ilse' })).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
  });

  it('disappear when they are dismissed, and come back with Undo', async () => {
    serve();
    const { user } = await renderPart(<Suggestions />);
    await user.click(await screen.findByRole('button', { name: m.suggestionDismiss({ name: 'Tomas' }) }));
    await waitFor(() => expect(screen.queryByText('Tomas')).toBeNull());
    expect(screen.getByText('Kit')).toBeVisible();
    expect(toasts[0]?.text).toBe(m.suggestionDismissed({ name: 'Tomas' }));
    await act(async () => toasts[0]?.action?.onPress());
    expect(await screen.findByRole('button', { name: m.suggestionDismiss({ name: 'Tomas' }) })).toBeVisible();
    expect(dismissed).toEqual([]);
  });

  it('are dismissed permanently once the time for Undo is over', async () => {
    serve();
    const { user } = await renderPart(<Suggestions />);
    await user.click(await screen.findByRole('button', { name: m.suggestionDismiss({ name: 'Tomas' }) }));
    await waitFor(() => expect(screen.getByRole('heading', { name: m.suggestions() })).toHaveFocus());
    expect(dismissed).toEqual([]);
    act(leaveTab);
    await waitFor(() => expect(dismissed).toEqual([people[1]?._id]));
    expect(screen.queryByText('Tomas')).toBeNull();
    expect(screen.getByText('Kit')).toBeVisible();
  });

  it('come back if dismissing them fails', async () => {
    serve();
    server.use(http.delete(api(dismissFriendSuggestion.path), () => refuse(503, 'unavailable')));
    const { user } = await renderPart(<Suggestions />);
    await user.click(await screen.findByRole('button', { name: m.suggestionDismiss({ name: 'Tomas' }) }));
    act(leaveTab);
    expect(await screen.findByText('Tomas')).toBeVisible();
    expect(toasts.at(-1)?.text).toBe('Failed to fetch friend suggestions');
  });

  it('say so if they cannot be read, and can be requested again', async () => {
    server.use(http.get(api(listFriendSuggestions.path), () => refuse(403, 'forbidden')));
    const { user } = await renderPart(<Suggestions />);
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch friend suggestions');
    serve();
    await user.click(screen.getByRole('button', { name: shell.retry() }));
    expect(await screen.findByText('Ilse')).toBeVisible();
  });

  it('may be empty', async () => {
    serve([]);
    const { container } = await renderPart(<Suggestions />);
    await waitFor(() => expect(container.querySelector('section')).toBeNull());
  });
});

describe('the end of signing up', () => {
  beforeEach(() => server.use(...trendingHashtags([])));

  it('suggests three people and a photo', async () => {
    serve();
    await renderPart(<SuccessStep />);
    expect(await screen.findByText('Ilse')).toBeVisible();
    expect(screen.queryByText('Kit')).toBeNull();
    expect(screen.queryByRole('button', { name: /Don’t suggest/ })).toBeNull();
    expect(screen.getByRole('link', { name: auth.addPhoto() })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/profile/),
    );
  });

  it('leaves the people out if they cannot be read', async () => {
    let requestCount = 0;
    server.use(
      http.get(api(listFriendSuggestions.path), () => {
        requestCount += 1;
        return refuse(403, 'forbidden');
      }),
    );
    await renderPart(<SuccessStep />);
    expect(await screen.findByRole('heading', { name: 'You are in, Dana Moreno' })).toBeVisible();
    await waitFor(() => expect(requestCount).toBe(1));
    await waitFor(() => expect(screen.queryByRole('heading', { name: m.suggestions() })).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
