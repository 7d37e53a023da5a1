import { setTimeout as sleep } from 'node:timers/promises';
import type { Target } from './target.ts';

interface Message {
  to: string;
  subject: string | null;
  code: string | null;
}

const PAUSE_MS = 50;
const TRIES = 200;

/** What was sent to such contacts so far, newest first, from the outbox of the demo. */
async function messagesTo(target: Target, isSought: (to: string) => boolean): Promise<Message[]> {
  const { json } = await target.call('GET', '/api/dev/outbox');
  return ((json?.data?.messages ?? []) as Message[]).filter(({ to }) => isSought(to));
}

/** The newest code that was sent to such a contact so far. */
export async function findCode(
  target: Target,
  isSought: (to: string) => boolean,
): Promise<string | undefined> {
  const messages = await messagesTo(target, isSought);
  return messages.find(({ code }) => code !== null)?.code ?? undefined;
}

/** The same once there is one, other than the one before. */
export async function newestCode(
  target: Target,
  isSought: (to: string) => boolean,
  before?: string,
): Promise<string> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const code = await findCode(target, isSought);
    if (code !== undefined && code !== before) return code;
    await sleep(PAUSE_MS);
  }
  throw new Error('No code was sent. The attack needs a server with demo data.');
}

/** Whether a message with that subject reaches the contact; messages are sent soon after the call that causes them. */
export async function wasTold(target: Target, contact: string, subject: string): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const messages = await messagesTo(target, (to) => to === contact);
    if (messages.some((message) => message.subject === subject)) return true;
    await sleep(PAUSE_MS);
  }
  return false;
}
