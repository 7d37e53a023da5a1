import { messagePriority } from '../../notifications/messages/message-priority.ts';
import { createRandom } from '../drawings/random.ts';
import { seededId } from '../ids.ts';

const HOUR_MS = 3_600_000;
/** Eight attempts take that long. */
const GAVE_UP_AFTER_MS = 15 * HOUR_MS;

const failures = [
  { hoursAgo: 60, recipient: 'mila@mail.example', subject: 'Your password was changed', reason: 'tries' },
  {
    hoursAgo: 30,
    recipient: 'jonas@post.example',
    subject: 'Your contact details were changed',
    reason: 'tries',
  },
  // A code, whose text is removed when it is given up.
  { hoursAgo: 20, recipient: 'nobody@mail.example', subject: null, reason: 'refused' },
] as const;

/** A few emails that could not be sent, for the System page. */
export function makeFailedMessages(now: Date) {
  const random = createRandom('failed-messages');
  return failures.map(({ hoursAgo, recipient, subject, reason }) => {
    const created_at = new Date(now.getTime() - hoursAgo * HOUR_MS);
    const hasText = subject !== null;
    return {
      id: seededId(created_at, random),
      channel: 'email' as const,
      recipient,
      subject,
      text: hasText ? `${subject}. Was that not you? Set a new password now.` : '',
      html: null,
      code: null,
      push: null,
      created_at,
      expires_at: null,
      attempts: hasText ? 8 : 1,
      next_try_at: created_at,
      priority: hasText ? messagePriority.other : messagePriority.code,
      last_error: hasText ? 'SMTP ETIMEDOUT' : 'SMTP EENVELOPE 550',
      gave_up_at: hasText ? new Date(created_at.getTime() + GAVE_UP_AFTER_MS) : created_at,
      gave_up_reason: reason,
    };
  });
}
