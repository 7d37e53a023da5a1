import { expect, test } from 'vitest';
import type { NotificationKind } from '../../contract/notifications/notification.ts';
import type { PushedNotification } from './notification-delivery.repository.ts';
import { notificationPush } from './notification-text.ts';

const line = (
  kind: NotificationKind,
  type: PushedNotification['target_type'],
  rest: Partial<PushedNotification> = {},
) =>
  notificationPush({
    ...{ id: 'l', person_id: 'p', kind, group_key: kind, actors: 0, target_type: type, target_id: 'a1' },
    ...{ flick_id: null, quest_id: 'q1', title: 'Doors', excerpt: null, actor_id: null, actor_name: null },
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
  expect(line('quest_auto_approved', 'applicant').title).toBe('Your clip was approved');
  expect(line('quest_auto_approved', 'quest').title).toBe('Clips were approved by themselves');
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
