import { expect, test } from 'vitest';
import { systemClock } from '../../../server/core/clock.ts';
import { outgoingHoldRepository as holds } from '../../../server/core/outgoing-hold.repository.ts';
import type { EmailTemplate } from '../../../server/notifications/messages/email-template.ts';
import { adminHere } from '../../support/admin/run-admin.ts';
import { testApp } from '../../support/test-app.ts';

test('what is held leaves again after release-outgoing, but for codes', async () => {
  const { messaging } = await testApp();
  const { admin, database } = await adminHere();
  const { db } = database;
  const [contact, at] = ['ana@example.org', systemClock().now()];
  await holds.add(db, { since: at, reason: 'Restored from a backup' });
  const queue = (template: EmailTemplate) =>
    db
      .transaction()
      .execute((trx) =>
        messaging.messenger.queue(trx, { contact, contactType: 'email', locale: null }, template),
      );
  await queue({ kind: 'password-changed', name: 'Ana', at });
  await queue({ kind: 'log-in-code', code: '042137', minutes: 10 });

  const released = await admin('release-outgoing', '--json');
  expect(released).toMatchObject({ code: 0, stderr: '' });
  expect(released.json()).toEqual({ released: true, dropped: 1 });
  expect(await holds.find(db)).toBe(null);
  const waiting = await db.selectFrom('message').select('subject').execute();
  expect(waiting).toEqual([{ subject: 'Your password was changed' }]);

  const again = await admin('release-outgoing');
  expect(again).toMatchObject({ code: 0, stdout: 'Nothing was held.\n', stderr: '' });
  expect(await db.selectFrom('message').select('subject').execute()).toEqual(waiting);
});
