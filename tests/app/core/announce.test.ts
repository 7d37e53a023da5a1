import { expect, it, vi } from 'vitest';
import { announce } from '../../../src/lib/browser/announce.ts';

const region = (urgency: string) => document.getElementById(`live-${urgency}`);

it('announces two simultaneous texts, and uses each region for its own', async () => {
  announce('Saved');
  announce('1 more flick');
  announce('Saved');
  announce('Not sent.', 'assertive');
  announce('Check your connection.', 'assertive');
  await vi.waitFor(() => expect(region('polite')).toHaveTextContent(/^Saved\. 1 more flick$/));
  expect(region('assertive')).toHaveTextContent(/^Not sent\. Check your connection\.$/);
  announce('Later');
  await vi.waitFor(() => expect(region('polite')).toHaveTextContent(/^Later$/));
});
