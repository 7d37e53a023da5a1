import { expect, test } from 'vitest';
import { systemClock } from '../../../server/core/clock.ts';
import { adminHere } from '../../support/admin/run-admin.ts';
import { failedMessages } from '../../support/notifications/failed-messages.ts';

test('failed messages are listed and sent again', async () => {
  const { admin, database } = await adminHere();
  const recipients = ['ana@example.org', 'ben@example.org'];
  const [first = '', second] = await failedMessages({ database, clock: systemClock() }, recipients);
  const failed = await admin('messages', 'list', '--failed', '--json');
  expect(failed.json()).toMatchObject({ failed: 2 });
  const dry = await admin('messages', 'resend', '--all', '--json');
  expect(dry.json()).toEqual({ dryRun: true, messages: 2 });
  for (const args of [[], ['--all', first], ['17'], [first, '--yes']]) {
    const wrong = await admin('messages', 'resend', ...args);
    expect(wrong).toMatchObject({ code: 2, stdout: '' });
  }
  const one = await admin('messages', 'resend', first, '--json');
  expect(one.json()).toEqual({ dryRun: false, resent: [first] });
  const again = await admin('messages', 'resend', first);
  expect(again).toMatchObject({ code: 1, stdout: '' });
  const all = await admin('messages', 'resend', '--all', '--yes', '--json');
  expect(all.json()).toEqual({ dryRun: false, resent: [second] });
  const waiting = await admin('messages', 'list', '--limit', '1', '--json');
  expect(waiting.json()).toMatchObject({ waiting: 2, messages: [{ recipient: 'ana@example.org' }] });
});
