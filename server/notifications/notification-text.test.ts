import { describe, expect, test } from 'vitest';
import { locales } from '../../contract/core/locales.ts';
import { type NotificationKind, notificationKind } from '../../contract/notifications/notification.ts';
import type { PushedNotification } from './notification-delivery.repository.ts';
import { notificationPush } from './notification-text.ts';
import { pushTexts } from './push-texts.ts';

const line = (
  kind: NotificationKind,
  type: PushedNotification['target_type'],
  rest: Partial<PushedNotification> = {},
) =>
  notificationPush({
    ...{ id: 'l', person_id: 'p', kind, group_key: kind, actors: 0, target_type: type, target_id: 'a1' },
    ...{ flick_id: null, quest_id: 'q1', title: 'Doors', excerpt: null, actor_id: null, actor_name: null },
    locale: null,
    ...rest,
  });

test('links the applicant to the quest, and its owner to the application', () => {
  for (const kind of ['quest_approved', 'quest_partial', 'quest_rejected', 'quest_changes'] as const)
    expect(line(kind, 'applicant').link).toBe('/quests/q1');
  expect(line('quest_application', 'applicant').link).toBe('/quest/q1/applicant/a1');
  expect(line('quest_application', 'applicant', { actors: 3 }).link).toBe('/quests/q1/applicants');
  expect(line('quest_due', 'quest', { target_id: 'q1' }).link).toBe('/quests/q1');
});

test('an auto-approval has its own text for each side', () => {
  expect(line('quest_auto_approved', 'applicant').title).toBe('You were approved');
  expect(line('quest_auto_approved', 'quest').title).toBe('Applicants were approved automatically');
});

test('a rejection says why', () => {
  expect(line('quest_rejected', 'applicant', { excerpt: 'Too dark' }).body).toBe('Too dark');
  expect(line('quest_rejected', 'applicant').body).toBe('Open the quest to see why.');
});

test('a problem of the service links to the System page', () => {
  const text = 'The disk is nearly full.';
  expect(line('system_problem', null, { excerpt: text })).toEqual({
    title: 'Flickquest needs attention',
    body: text,
    link: '/operator?view=system',
  });
});

describe.each(locales)('in %s', (locale) => {
  test.each(notificationKind.options)('%s has all its values', (kind) => {
    for (const actors of [0, 1, 2, 4_321]) {
      for (const excerpt of [null, 'So green']) {
        for (const type of [null, 'quest'] as const) {
          const { title, body } = line(kind, type, { actors, excerpt, locale });
          expect(title).not.toBe('');
          expect(`${title} ${body}`).not.toMatch(/[{}]|undefined|NaN/);
        }
      }
    }
  });
});

test('is in the language that the person chose', () => {
  const ann = { actors: 3, actor_name: 'Ann', excerpt: 'So green' };
  expect(line('comment', 'flick', { ...ann, locale: 'de' })).toMatchObject({
    title: 'Ann und 2 weitere',
    body: 'Hat kommentiert: So green',
  });
  expect(line('comment', 'flick', ann)).toMatchObject({
    title: 'Ann and 2 others',
    body: 'Commented: So green',
  });
  expect(line('comment', 'flick', { ...ann, locale: 'tlh' })).toEqual(line('comment', 'flick', ann));
});

test('a changed contact is named, and what to do follows', () => {
  const changed = (contact: string, locale: string | null) =>
    line('contact_changed', null, {
      excerpt: pushTexts(locale)('contactWasChanged', { contact }),
      locale,
    }).body;
  expect(changed('email', null)).toBe('Your email address was changed. Wasn’t you? Change your password.');
  expect(changed('phone', 'de')).toBe(
    'Deine Telefonnummer wurde geändert. Warst du das nicht? Ändere dein Passwort.',
  );
});
