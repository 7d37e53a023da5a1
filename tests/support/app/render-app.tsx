import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import type { Person } from '../../../contract/core/shared.ts';
import { storeSession } from '../../../src/api/core/session.ts';
import { followSession } from '../../../src/follow-session.ts';
import { createQueryClient } from '../../../src/queries/core/client.ts';
import { createAppRouter } from '../../../src/router.tsx';

export const demoPerson: Person = {
  userId: '01890a5d-ac96-774b-bcce-b302099a8001',
  username: 'demo',
  name: 'Dana Moreno',
  photo: null,
};

/** Stores a login, as if this person had signed in before. */
export function signIn(person: Person = demoPerson, accessToken = 'access-1'): void {
  storeSession({ user: person, accessToken, refreshToken: 'refresh-1' });
}

interface RenderOptions {
  /** The address the app opens at. */
  at?: string;
  queryClient?: QueryClient;
}

/** Renders the whole app at an address, with its own router and cache. */
export function renderApp({ at = '/home', queryClient = createQueryClient() }: RenderOptions = {}) {
  const history = createMemoryHistory({ initialEntries: [at] });
  const router = createAppRouter({ queryClient, history });
  onTestFinished(followSession(router, queryClient));
  // A screen that loads after its test is over cannot be rendered: React would look for a window that is gone.
  onTestFinished(() => {
    router.startTransition = async () => false;
  });
  const view = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { ...view, router, queryClient, user: userEvent.setup() };
}
