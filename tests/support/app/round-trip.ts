import { act } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { server } from './app-setup.ts';

/** A request that is answered after those sent earlier; what their answers change is on the screen then. */
export async function roundTrip(): Promise<void> {
  server.use(http.get('*/api/round-trip', () => HttpResponse.json({})));
  await act(async () => {
    const response = await fetch(new URL('/api/round-trip', location.origin));
    await response.json();
  });
}
